import { nameWords } from '../identity/name-words'
import type { Prisma, Tx } from '../tx'
import { compareNames } from './compare-names'
import { documentKeys } from './entry'

/** A name and a document to be compared, with the entries of versions after `since`. */
export type Party = { name: string; documentType: string | null; document: string | null; since: number }

type Entry = Prisma.ScreeningEntryGetPayload<object>

/** An entry that a party is like. `likeness` in percent; 100 by its document. */
export type Alike = { party: Party; entry: Entry; listedName: string; likeness: number; byDocument: boolean }

type Candidate = { at: number; entryId: number; words: string | null }

/** A person's NIT is the number of their cédula. */
const sameNumber: Record<string, readonly string[]> = { NIT: ['NIT', 'CC'], CC: ['CC', 'NIT'] }

const askedOf = ({ documentType: type, document, ...party }: Party, at: number) => ({
  ...{ at, words: nameWords(party.name).join(' '), since: party.since },
  types: type && (sameNumber[type] ?? [type]),
  numbers: type && document && documentKeys({ type, number: document }).map(({ number }) => number),
})

/** The likest of an entry's names. */
function likest(words: readonly string[], { names }: Entry): { listedName: string; likeness: number } {
  const judged = names.map((listedName) => ({ listedName, likeness: compareNames(words, nameWords(listedName)) }))
  return judged.reduce((best, one) => (one.likeness > best.likeness ? one : best))
}

/**
 * The entries of the lists that parties are like: by name from a likeness on, or by document. Candidates come from indexes of trigrams and
 * numbers, in one statement for all parties; a second reads their entries.
 * @param least likeness in percent
 */
export async function findAlike(tx: Tx, parties: readonly Party[], least: number): Promise<Alike[]> {
  if (parties.length === 0) return []
  const candidates = await tx.$queryRaw<Candidate[]>`
    select at, entry_id as "entryId", words from screening_candidates(${JSON.stringify(parties.map(askedOf))}::jsonb)`
  const worded = parties.map(({ name }) => nameWords(name))
  const byDocument = new Set(
    candidates.flatMap(({ at, entryId, words }) => (words === null ? [`${at} ${entryId}`] : [])),
  )
  const alike = candidates.filter(
    ({ at, words }) => words === null || compareNames(worded[at] ?? [], words.split(' ')) * 100 >= least,
  )
  if (alike.length === 0) return []
  const rows = await tx.screeningEntry.findMany({ where: { id: { in: alike.map(({ entryId }) => entryId) } } })
  const entries = new Map(rows.map((row) => [row.id, row]))
  const pairs = new Map(alike.map(({ at, entryId }) => [`${at} ${entryId}`, { at, entryId }]))
  return [...pairs].flatMap(([pair, { at, entryId }]) => {
    const [party, entry] = [parties[at], entries.get(entryId)]
    if (!party || !entry) return []
    const { listedName, likeness } = likest(worded[at] ?? [], entry)
    const known = byDocument.has(pair)
    return [{ party, entry, listedName, byDocument: known, likeness: known ? 100 : Math.floor(likeness * 100) }]
  })
}
