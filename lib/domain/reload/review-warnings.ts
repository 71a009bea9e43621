import { Money } from '../money'
import { readThresholds } from '../policy/thresholds'
import { type ReloadWarning, reloadWarnings } from '../policy/warnings'
import { Prisma, type Reload, type Tx } from '../tx'

/** Another bank transfer that raises a warning, for the console to link to. */
export type Twin = { id: number; ownerId: number; state: Reload['state']; createdAt: Date }

export type Warnings = {
  /** Others with the same uploaded file or the same URL as proof; at most ten. */
  sameProof: Twin[]
  /** The same amount to the same account on the same day in Bogota; at most ten. */
  sameAmountAndDay: Twin[]
  /** Kilometres from the centre of the account's country, if more than its reach. */
  farFromHome: number | null
  /** How many times the largest amount approved so far for this account in this currency, if unusual; needs three approvals. */
  unusualAmount: string | null
  /** More of the same payer, by document or else phone, within an hour or a day up to it than the thresholds say. */
  manyFromPayer: boolean
  /** The same of the account. */
  manyToAccount: boolean
  /** The payer's document is not the holder's, nor that of a company's legal representative. */
  otherPayer: boolean
}

const twin = { id: true, ownerId: true, state: true, createdAt: true } as const
const most = 10

/** A country's centre and approximate reach in kilometres: good enough for a warning, not for a decision. */
const countries: Record<string, { at: [number, number]; reach: number }> = {
  CO: { at: [4.1, -73.1], reach: 1400 },
  MX: { at: [23.9, -102.5], reach: 1900 },
  BR: { at: [-10.8, -53.1], reach: 2600 },
  US: { at: [39.8, -98.6], reach: 2900 },
  EC: { at: [-1.4, -78.8], reach: 1400 },
  PE: { at: [-9.2, -75.0], reach: 1200 },
  VE: { at: [7.1, -66.2], reach: 900 },
  PA: { at: [8.5, -80.1], reach: 450 },
  ES: { at: [40.2, -3.6], reach: 1900 },
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degreesOf = (text: string) => {
  const [whole = '0', places = ''] = text.replace(/^[-+]/, '').split('.')
  const size = Number.parseInt(whole, 10) + Number.parseInt(`${places}000000`.slice(0, 6), 10) / 1_000_000
  return text.startsWith('-') ? -size : size
}

/** Great-circle distance in kilometres between two places in degrees. */
export function kilometres([lat1, lon1]: [number, number], [lat2, lon2]: [number, number]): number {
  const [dLat, dLon] = [radians(lat2 - lat1), radians(lon2 - lon1)]
  const chord = Math.sin(dLat / 2) ** 2 + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(dLon / 2) ** 2
  return Math.round(12_742 * Math.asin(Math.sqrt(Math.min(1, chord))))
}

/** @returns kilometres; null when it is near enough, or the country is not listed */
export function farFrom(country: string, latitude: string, longitude: string): number | null {
  const home = countries[country]
  if (!home) return null
  const away = kilometres(home.at, [degreesOf(latitude), degreesOf(longitude)])
  return away > home.reach ? away : null
}

/** An amount is compared with the largest so far once so many transfers have been approved; the threshold says from how many times on it is unusual. */
const unusual = { after: 3 }

type Wanted = Reload & { owner: { country: string } }

async function unusualAmount(tx: Tx, { ownerId, currency, amount }: Wanted, from: number): Promise<string | null> {
  const paid = await tx.reload.aggregate({
    where: { ownerId, currency, state: 'Paid' },
    _count: { _all: true },
    _max: { amount: true },
  })
  const largest = Money.of(paid._max.amount ?? '0', currency)
  if (paid._count._all < unusual.after || !largest.isPositive) return null
  const times = Money.of(amount, currency).value.div(largest.value)
  return times.greaterThanOrEqualTo(from) ? times.toFixed(1) : null
}

/** SQL condition: `t` has the same amount as `r`, to the same account, on the same day in Bogota. */
const sameAmountAndDay = Prisma.sql`
  t.transfer_account_id = r.transfer_account_id and t.amount = r.amount and t.currency = r.currency
  and t.created_at >= date_trunc('day', r.created_at, 'America/Bogota')
  and t.created_at < date_trunc('day', r.created_at, 'America/Bogota') + interval '24 hours'
  and t.state in ('Created', 'Paid') and t.id <> r.id`

/** SQL: of the transfers up to `r` that `wanted` names, more than a threshold are of the last hour or day: the n-th before it is younger. */
const many = (wanted: Prisma.Sql, of: 'payer' | 'account') => Prisma.sql`coalesce(
  (select t.created_at from reload t where ${wanted} and t.id <= r.id
    order by t.id desc offset warning_threshold(${`${of}_hour`}::text) limit 1) > r.created_at - interval '1 hour'
  or (select t.created_at from reload t where ${wanted} and t.id <= r.id
       order by t.id desc offset warning_threshold(${`${of}_day`}::text) limit 1) > r.created_at - interval '24 hours', false)`

const manyFromPayer = many(
  Prisma.sql`coalesce(t.payer_document, t.payer_phone) = coalesce(r.payer_document, r.payer_phone)`,
  'payer',
)
const manyToAccount = many(Prisma.sql`t.owner_id = r.owner_id`, 'account')

/** SQL: documents are compared without check digits. */
const otherPayer = Prisma.sql`coalesce(
  split_part(r.payer_document, '-', 1) not in (
    split_part(u.document_number, '-', 1), split_part(coalesce(u.legal_representative ->> 'documentNumber', ''), '-', 1)), false)`

/**
 * The warnings about a bank transfer (docs/contract.md#evidence); each by an index. They inform the operator and decide nothing.
 */
export async function readWarnings(tx: Tx, reload: Wanted): Promise<Warnings> {
  const { id, evidenceHash } = reload
  const { amount_times: times } = await readThresholds(tx)
  const [sameProof, doubles, unusualTimes, [counted]] = await Promise.all([
    tx.reload.findMany({ where: { evidenceHash, id: { not: id } }, select: twin, orderBy: { id: 'desc' }, take: most }),
    tx.$queryRaw<Twin[]>`
      with r as materialized (select * from reload where id = ${id}::int)
      select t.id, t.owner_id as "ownerId", t.state::text as state, t.created_at as "createdAt"
        from r join reload t on ${sameAmountAndDay}
       order by t.id desc limit ${most}::int`,
    unusualAmount(tx, reload, times),
    tx.$queryRaw<Pick<Warnings, 'manyFromPayer' | 'manyToAccount' | 'otherPayer'>[]>`
      select ${manyFromPayer} as "manyFromPayer", ${manyToAccount} as "manyToAccount", ${otherPayer} as "otherPayer"
        from reload r join "user" u on u.id = r.owner_id where r.id = ${id}::int`,
  ])
  return {
    sameProof,
    sameAmountAndDay: doubles,
    farFromHome: farFrom(reload.owner.country, reload.latitude, reload.longitude),
    unusualAmount: unusualTimes,
    manyFromPayer: counted?.manyFromPayer ?? false,
    manyToAccount: counted?.manyToAccount ?? false,
    otherPayer: counted?.otherPayer ?? false,
  }
}

/** The columns that {@link warningsSql} selects. */
export type WarningColumns = {
  same_proof: boolean
  same_amount_and_day: boolean
  unusual_amount: boolean
  many_from_payer: boolean
  many_to_account: boolean
  other_payer: boolean
  owner_blocked: boolean
  country: string
  latitude: string
  longitude: string
}

/** SQL columns equivalent to {@link readWarnings} for reload `r` and its owner `u`; each stops at the first match. */
export const warningsSql = Prisma.sql`
  exists (select from reload t where t.evidence_hash = r.evidence_hash and t.id <> r.id) as same_proof,
  exists (select from reload t where ${sameAmountAndDay}) as same_amount_and_day,
  (select count(*) from (select from reload p where p.owner_id = r.owner_id and p.currency = r.currency
     and p.state = 'Paid' limit ${unusual.after}::int) paid) = ${unusual.after}::int
    and not exists (select from reload p where p.owner_id = r.owner_id and p.currency = r.currency
      and p.state = 'Paid' and p.amount * (select warning_threshold('amount_times')) > r.amount) as unusual_amount,
  ${manyFromPayer} as many_from_payer, ${manyToAccount} as many_to_account, ${otherPayer} as other_payer,
  u.blocked_at is not null as owner_blocked, u.country, r.latitude, r.longitude`

/** The names of a bank transfer's warnings, most serious first. */
export function namesOf(row: WarningColumns): ReloadWarning[] {
  const far_from_home = farFrom(row.country, row.latitude, row.longitude) !== null
  const found: Record<ReloadWarning, boolean> = { ...row, far_from_home }
  return reloadWarnings.filter((name) => found[name])
}

/** The current warnings about a bank transfer, which the decider has to acknowledge. */
export async function namesOfWarnings(tx: Tx, id: number): Promise<ReloadWarning[]> {
  const [row] = await tx.$queryRaw<WarningColumns[]>`
    select ${warningsSql} from reload r join "user" u on u.id = r.owner_id where r.id = ${id}::int`
  return row ? namesOf(row) : []
}
