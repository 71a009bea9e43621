import { createHash } from 'node:crypto'
import type { Tx } from '../tx'
import { type Alike, findAlike } from './find-alike'
import { readParties } from './read-parties'
import { standardScore } from './score'

type Due = { subject: string; version: number }
type Compared = { subject: string; ownerId: number } & Alike

/** Changes with what was compared: name, document, or entry. */
const fingerprintOf = ({ party: { name, documentType, document }, entry }: Alike) =>
  createHash('sha256')
    .update(JSON.stringify([name, documentType, document, entry.fingerprint]))
    .digest('hex')

const hitOf = (one: Compared) => ({
  ...{ subject: one.subject, owner_id: one.ownerId, source: one.entry.source, ref: one.entry.ref },
  ...{ name: one.party.name, document_type: one.party.documentType, document: one.party.document },
  ...{ entry_id: one.entry.id, listed_name: one.listedName, likeness: one.likeness, by_document: one.byDocument },
  fingerprint: fingerprintOf(one),
})

/** Of several names of a subject that are like an entry, the likest. */
function likestOnly(found: readonly Compared[]): Compared[] {
  const sorted = [...found].sort((one, other) => one.likeness - other.likeness)
  return [...new Map(sorted.map((one) => [`${one.subject} ${one.entry.source} ${one.entry.ref}`, one])).values()]
}

/**
 * Stores hits. One that was decided and is about the same name, document and entry stays as it is; about another it is open again, unless
 * it is confirmed. Entries that a version took away since they were found are left out: no version is loaded meanwhile.
 * @returns those that are open now and were not
 */
async function storeHits(tx: Tx, found: readonly Compared[], now: Date): Promise<{ id: number }[]> {
  const rows = JSON.stringify(likestOnly(found).map(hitOf))
  await tx.$executeRaw`lock table screening_version in row exclusive mode`
  return tx.$queryRaw`
    insert into screening_hit as h (subject, owner_id, name, document_type, document, source, ref, entry_id, listed_name, likeness,
                                    by_document, fingerprint, created_at)
    select subject, owner_id, name, document_type, document, source, ref, entry_id, listed_name, likeness, by_document, fingerprint,
           ${now}::timestamptz
      from jsonb_populate_recordset(null::screening_hit, ${rows}::jsonb) t
     where exists (select from screening_entry e where e.id = t.entry_id and e.removed_in is null)
     order by subject, source, ref
        on conflict (subject, source, ref) do update
       set name = excluded.name, document_type = excluded.document_type, document = excluded.document, entry_id = excluded.entry_id,
           listed_name = excluded.listed_name, likeness = excluded.likeness, by_document = excluded.by_document,
           fingerprint = excluded.fingerprint, created_at = excluded.created_at, status = 'OPEN', action = null, proposed_by_id = null,
           proposed_at = null, proposal_reason = null, decided_by_id = null, decided_at = null, decision_reason = null
     where h.fingerprint <> excluded.fingerprint and h.status <> 'CONFIRMED'
    returning id`
}

/** Compares subjects with what was added since each was compared. @returns who there still is, and the hits that were opened */
async function compare(tx: Tx, due: readonly Due[], now: Date) {
  const found = await readParties(
    tx,
    due.map(({ subject }) => subject),
  )
  const asked = due.flatMap(({ subject, version: since }) =>
    (found.get(subject)?.parties ?? []).map((party) => ({ subject, party: { ...party, since } })),
  )
  const alike = await findAlike(
    tx,
    asked.map(({ party }) => party),
    standardScore,
  )
  const subjectOf = new Map(asked.map(({ party, subject }) => [party, subject]))
  const compared = alike.flatMap((one): Compared[] => {
    const subject = subjectOf.get(one.party) ?? ''
    const ownerId = found.get(subject)?.ownerId
    return ownerId === undefined ? [] : [{ ...one, subject, ownerId }]
  })
  const opened = compared.length > 0 ? await storeHits(tx, compared, now) : []
  return { found, opened }
}

/** The newest version of any list; 0: none is loaded. */
async function newestVersion(tx: Tx): Promise<number> {
  const { _max } = await tx.screeningVersion.aggregate({ _max: { id: true } })
  return _max.id ?? 0
}

/**
 * Compares some of those who were not compared with the newest lists, and opens a hit for each likeness (docs/contract.md#screening).
 * Any number of processes may do it: what one has locked, another leaves.
 * @returns how many were compared, and how many hits were opened
 */
export async function checkDue(
  tx: Tx,
  { most }: { most: number },
  now: Date,
): Promise<{ checked: number; opened: number }> {
  const version = await newestVersion(tx)
  if (version === 0) return { checked: 0, opened: 0 }
  const due = await tx.$queryRaw<Due[]>`
    select subject, version from screening_subject where version < ${version}::int
     order by version, subject limit ${most}::int for update skip locked`
  if (due.length === 0) return { checked: 0, opened: 0 }
  const { found, opened } = await compare(tx, due, now)
  const all = due.map(({ subject }) => subject)
  const [kept, gone] = [all.filter((one) => found.has(one)), all.filter((one) => !found.has(one))]
  await tx.screeningSubject.updateMany({ where: { subject: { in: kept } }, data: { version, checkedAt: now } })
  if (gone.length > 0) await tx.screeningSubject.deleteMany({ where: { subject: { in: gone } } })
  return { checked: due.length, opened: opened.length }
}

/**
 * Compares these now, where they have not been compared with the newest lists. They stay due for the worker: nothing is locked that
 * somebody who changes a name waits for.
 */
export async function checkNow(tx: Tx, subjects: readonly string[], now: Date): Promise<void> {
  const version = await newestVersion(tx)
  const due = await tx.$queryRaw<Due[]>`
    select subject, version from screening_subject
     where subject = any (${[...subjects]}::text[]) and version < ${version}::int`
  if (due.length > 0) await compare(tx, due, now)
}
