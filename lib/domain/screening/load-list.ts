import { recordAudit } from '../access/record-audit'
import { fieldError } from '../errors'
import { nameWords } from '../identity/name-words'
import { Prisma, type ScreeningVersion, type Tx } from '../tx'
import { fingerprintOf, type ListEntry } from './entry'
import type { ListSource } from './sources'

export type NewVersion = {
  source: ListSource
  fileName: string
  sha256: Uint8Array<ArrayBuffer>
  entries: readonly ListEntry[]
  /** Whoever loads it has said that it may have far fewer entries or names than before. */
  acceptSmaller: boolean
}

/** A share of a list, as 1 in so many, that may go at once without a person's word: a file that was cut off has lost more. */
const share = 5

const rowOf = (entry: ListEntry) => ({
  ...{ ref: entry.ref, kind: entry.kind, names: entry.names, documents: entry.documents, facts: entry.facts },
  fingerprint: fingerprintOf(entry),
  words: [...new Set(entry.names.map((name) => nameWords(name).join(' ')))].filter(Boolean),
})

/** How many entries of a list are in force, and names of them. */
async function countListed(tx: Tx, source: ListSource): Promise<{ entries: number; names: number }> {
  const [listed] = await tx.$queryRaw<[{ entries: number; names: number }]>`
    select count(distinct e.id)::int as entries, count(n.entry_id)::int as names
      from screening_entry e left join screening_name n on n.entry_id = e.id
     where e.source = ${source}::"ListSource" and e.removed_in is null`
  return listed
}

/** @throws Validation failed on `file`: `much_smaller`, `fewer_names` where the file of other names is missing or cut off */
function refuseSmaller(listed: { entries: number; names: number }, rows: readonly ReturnType<typeof rowOf>[]): void {
  const names = rows.reduce((sum, { words }) => sum + words.length, 0)
  for (const [code, current, left] of [
    ['much_smaller', listed.entries, rows.length],
    ['fewer_names', listed.names, names],
  ] as const)
    if ((current - left) * share > current)
      throw fieldError('file', code, { params: { removed: `${current - left}`, current: `${current}` } })
}

/** Entries of a list that a version no longer has, or has otherwise, are closed with it. @returns how many */
async function closeEntries(tx: Tx, { source }: NewVersion, rows: string, version: number): Promise<number> {
  const [closed] = await tx.$queryRaw<[{ count: number }]>`
    with given as materialized (select * from jsonb_to_recordset(${rows}::jsonb) t (ref text, fingerprint text)),
         closed as (
           update screening_entry e set removed_in = ${version}::int
            where e.source = ${source}::"ListSource" and e.removed_in is null
              and not exists (select from given g where g.ref = e.ref and g.fingerprint = e.fingerprint)
           returning e.id),
         names as (delete from screening_name n using closed c where n.entry_id = c.id),
         documents as (delete from screening_document d using closed c where d.entry_id = c.id)
    select count(*)::int as count from closed`
  return closed.count
}

/** @returns how many were added */
async function addEntries(tx: Tx, { source }: NewVersion, rows: string, version: number): Promise<number> {
  const given = Prisma.sql`jsonb_to_recordset(${rows}::jsonb)
    t (ref text, kind "EntryKind", names text[], documents jsonb, facts jsonb, fingerprint text, words text[])`
  const added = await tx.$executeRaw`
    insert into screening_entry (source, ref, kind, names, documents, facts, fingerprint, added_in)
    select ${source}::"ListSource", ref, kind, names, documents, facts, fingerprint, ${version}::int from ${given}
        on conflict (source, ref) where removed_in is null do nothing`
  await tx.$executeRaw`
    insert into screening_name (entry_id, words, added_in)
    select e.id, word, ${version}::int
      from ${given} join screening_entry e on e.source = ${source}::"ListSource" and e.ref = t.ref and e.removed_in is null and e.added_in = ${version}::int,
           unnest(t.words) word`
  await tx.$executeRaw`
    insert into screening_document (entry_id, type, number, added_in)
    select e.id, d ->> 'type', d ->> 'number', ${version}::int
      from screening_entry e, jsonb_array_elements(e.documents) d where e.added_in = ${version}::int`
  return added
}

/**
 * Takes a list as a new version: what is new or changed is added, what is no longer there is closed, all else stays. Everybody is compared
 * with what was added from now on, by the worker (docs/contract.md#screening). Hits stay, also on what is no longer there: one person
 * loads a list, and only two release. Versions are loaded one after the other, so that a number says what was there before.
 * @throws Validation failed on `file`: `doubled` where it is the same as the newest version, `much_smaller`, `fewer_names`
 */
export async function loadList(
  tx: Tx,
  list: NewVersion,
  by: { actorId: number },
  now: Date,
): Promise<ScreeningVersion> {
  const { source, fileName, sha256, entries } = list
  await tx.$executeRaw`lock table screening_version in share row exclusive mode`
  const last = await tx.screeningVersion.findFirst({ where: { source }, orderBy: { id: 'desc' } })
  if (last && Buffer.from(last.sha256).equals(sha256)) throw fieldError('file', 'doubled')
  const listed = entries.map(rowOf)
  if (!list.acceptSmaller) refuseSmaller(await countListed(tx, source), listed)
  const rows = JSON.stringify(listed)
  const version = { source, fileName, sha256, entries: entries.length, loadedById: by.actorId, loadedAt: now }
  const { id } = await tx.screeningVersion.create({ data: { ...version, added: 0, removed: 0 } })
  const removed = await closeEntries(tx, list, rows, id)
  const added = await addEntries(tx, list, rows, id)
  const loaded = await tx.screeningVersion.update({ where: { id }, data: { added, removed } })
  await recordAudit(tx, {
    ...{ actorId: by.actorId, action: 'screening.loaded', subject: `screening_list:${source}`, reason: null },
    from: last && { entries: last.entries },
    to: { entries: entries.length, file: fileName, sha256: Buffer.from(sha256).toString('hex'), added, removed },
  })
  return loaded
}
