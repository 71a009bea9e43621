import { recordAudit } from '../access/record-audit'
import { inBatches } from '../batches'
import { fieldError } from '../errors'
import type { ScreeningList, ScreeningVersion, Tx } from '../tx'
import { type ListSource, listSources } from './sources'

/** A list: its newest version, and where it is fetched from. */
export type ListedList = { source: ListSource; newest: ScreeningVersion | null; from: ScreeningList | null }

export async function listLists(tx: Tx): Promise<ListedList[]> {
  const newestOf = (source: ListSource) => tx.screeningVersion.findFirst({ where: { source }, orderBy: { id: 'desc' } })
  const [versions, addresses] = await Promise.all([Promise.all(listSources.map(newestOf)), tx.screeningList.findMany()])
  return listSources.map((source, at) => ({
    source,
    newest: versions[at] ?? null,
    from: addresses.find((one) => one.source === source) ?? null,
  }))
}

/** A page of the versions of every list, or of one, newest first. */
export async function listVersions(
  tx: Tx,
  { source, page, size }: { source: ListSource | null; page: number; size: number },
): Promise<{ rows: ScreeningVersion[]; count: number; last: null }> {
  const where = source ? { source } : {}
  const [rows, count] = await Promise.all([
    tx.screeningVersion.findMany({ where, orderBy: { id: 'desc' }, skip: (page - 1) * size, take: size }),
    tx.screeningVersion.count({ where }),
  ])
  return { rows, count, last: null }
}

/** The versions of every list, newest first. */
export async function* streamVersions(tx: Tx): AsyncGenerator<ScreeningVersion[]> {
  yield* inBatches(
    null as number | null,
    (last, take) =>
      tx.screeningVersion.findMany({ where: last === null ? {} : { id: { lt: last } }, orderBy: { id: 'desc' }, take }),
    ({ id }) => id,
  )
}

/** Counted no further: there are as many as accounts and payees. */
export const mostDue = 10_000

/** How many wait to be compared with the newest lists, up to `mostDue`. */
export async function countDue(tx: Tx): Promise<number> {
  const [row] = await tx.$queryRaw<[{ due: number }]>`
    select count(*)::int as due
      from (select from screening_subject
             where version < (select coalesce(max(id), 0) from screening_version) order by version limit ${mostDue}::int) s`
  return row.due
}

type Schedule = { source: ListSource; address: string; daily: boolean }

/**
 * Sets where a list is fetched from: now, and where it is daily a day after each time. The worker's job fetches it.
 * @param asked.address null: it is fetched no more
 * @param asked.verdict of the address's network address, judged before the transaction
 * @param terms.httpsOnly true in live
 * @throws Validation failed on `address`
 */
export async function scheduleList(
  tx: Tx,
  asked: Omit<Schedule, 'address'> & { address: string | null; verdict: 'allowed' | 'refused' },
  { httpsOnly }: { httpsOnly: boolean },
  { actorId }: { actorId: number },
  now: Date,
): Promise<ListedList> {
  const { source, address, daily, verdict } = asked
  if (httpsOnly && address !== null && !address.startsWith('https:')) throw fieldError('address', 'https_required')
  if (verdict === 'refused') throw fieldError('address', 'address_refused')
  const before = await tx.screeningList.findUnique({ where: { source } })
  const from = address === null ? null : await setAddress(tx, { source, address, daily }, { actorId }, now)
  if (from === null) await tx.screeningList.deleteMany({ where: { source } })
  if (before || from)
    await recordAudit(tx, {
      ...{ actorId, action: 'screening.scheduled', subject: `screening_list:${source}`, reason: null },
      ...{ from: factsOf(before), to: factsOf(from) },
    })
  const newest = await tx.screeningVersion.findFirst({ where: { source }, orderBy: { id: 'desc' } })
  return { source, newest, from }
}

const factsOf = (list: ScreeningList | null) => list && { address: list.address, daily: list.daily }

function setAddress(tx: Tx, { source, address, daily }: Schedule, { actorId }: { actorId: number }, now: Date) {
  const facts = { address, daily, fetchAt: now, askedById: actorId, fault: null }
  return tx.screeningList.upsert({ where: { source }, create: { source, ...facts }, update: facts })
}

/** Beyond the time of a fetch, after which another process may take over. */
const lease = 600

/** Takes a list that is due to be fetched, or none. */
export async function claimFetch(tx: Tx): Promise<(Schedule & { askedById: number }) | null> {
  const [row] = await tx.$queryRaw<(Schedule & { askedById: number })[]>`
    update screening_list l set fetch_at = now() + make_interval(secs => ${lease}::int)
      from (select source from screening_list where fetch_at <= now() order by fetch_at limit 1 for update skip locked) due
     where l.source = due.source
    returning l.source::text as source, l.address, l.daily, l.asked_by_id as "askedById"`
  return row ?? null
}

/** Hours after which a fetch that took nothing is tried again, where it is a daily one. */
const pause = { taken: 24, fault: 1 }

/**
 * Stores what came of a fetch, unless its address was changed meanwhile.
 * @param end.fault why nothing was taken, as a code; null: a version was taken, or it is the same as before
 */
export async function noteFetch(
  tx: Tx,
  { source, address, daily }: Schedule,
  { fault }: { fault: string | null },
): Promise<void> {
  const hours = fault === null ? pause.taken : pause.fault
  await tx.$executeRaw`
    update screening_list
       set tried_at = now(), fault = ${fault}::text,
           fetch_at = case when ${daily}::boolean then now() + make_interval(hours => ${hours}::int) end
     where source = ${source}::"ListSource" and address = ${address}::text`
}
