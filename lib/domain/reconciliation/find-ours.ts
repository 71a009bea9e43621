import { type Currency, Money } from '../money'
import { type MovementStatus, Prisma, type Tx } from '../tx'
import type { OurSide } from './agreement'

type Row = {
  id: string
  number: number
  reference: string | null
  status: MovementStatus
  at: Date
  amount: string
  currency: Currency
  taken: boolean
  takenBack: boolean
  arrivedAt: Date | null
}

/** A case that was returned without a decider was taken back by the rail itself (`reverse_movement`). */
const columns = Prisma.sql`
  m.id, m.number, m.rail_reference as reference, m.status::text as status, m.created_at as at,
  coalesce(s.amount, m.charge)::text as amount, coalesce(s.currency, 'COP')::text as currency,
  m.status = 'succeeded' or s.id is not null as taken, coalesce(s.created_at, m.settled_at) as "arrivedAt",
  r.id is not null or (s.status = 'RETURNED' and s.decided_by_id is null) is true as "takenBack"`

const tables = Prisma.sql`
  money_movement m left join suspense_case s on s.movement_id = m.id left join reversal r on r.movement_id = m.id`

const sideOf = ({ amount, currency, taken, takenBack, arrivedAt, ...row }: Row): OurSide => ({
  ...row,
  arrivedAt: taken || takenBack ? arrivedAt : null,
  money: Money.of(amount, currency),
  held: takenBack ? 'taken_back' : taken ? 'taken' : 'none',
})

/** Our movements that match a rail's rows, by our id as the rail stores it or by the rail's id. */
export async function findOurs(
  tx: Tx,
  { rail, ids, references }: { rail: string; ids: string[]; references: string[] },
): Promise<OurSide[]> {
  const rows = await tx.$queryRaw<Row[]>`
    select ${columns} from ${tables}
     where m.rail = ${rail} and m.id in (
       select id from money_movement where id = any(${ids}::text[])
       union select id from money_movement where rail = ${rail} and rail_reference = any(${references}::text[]))`
  return rows.map(sideOf)
}

/** Our movements created in a time range that the rail had accepted. Uses the index on creation time. */
export async function findTaken(
  tx: Tx,
  { rail, from, until }: { rail: string; from: Date; until: Date },
): Promise<OurSide[]> {
  const rows = await tx.$queryRaw<Row[]>`
    select ${columns} from ${tables}
     where m.created_at >= ${from} and m.created_at < ${until} and m.rail = ${rail}
       and (m.rail_reference is not null or m.status = 'succeeded' or s.id is not null)`
  return rows.map(sideOf)
}
