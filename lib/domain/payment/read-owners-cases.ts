import { type Currency, Money } from '../money'
import { mostCounted } from '../payment-link/count-links'
import { Prisma, type Tx } from '../tx'

/** Payments of one kind that wait for somebody: how many, up to `mostCounted` + 1, and of the newest its id, amount and hour. */
export type WaitingPayments = { count: number; id: string; amount: Money; at: Date }

export type OwnersCases = Record<'held' | 'reversed' | 'refunds', WaitingPayments | null>

type Row = { id: string; currency: Currency; amount: string; at: Date }

const newest = async (tx: Tx, rows: Prisma.Sql): Promise<WaitingPayments | null> => {
  const found = await tx.$queryRaw<Row[]>`${rows} limit ${mostCounted + 1}::int`
  const [first] = found
  return first
    ? { count: found.length, id: first.id, amount: Money.of(first.amount, first.currency), at: first.at }
    : null
}

/**
 * What of an owner's money is not where one expects it: payments that came and were not credited, payments that the bank took back
 * while it is not decided who bears it, and refunds whose payer has named no account; `at` of a refund is until when he may. By the
 * indexes of unusual payments and of what is reserved.
 */
export async function readOwnersCases(tx: Tx, { ownerId }: { ownerId: number }): Promise<OwnersCases> {
  const unusual = Prisma.sql`m.owner_id = ${ownerId}::int and m.disposition not in ('none', 'credited')`
  const [held, reversed, refunds] = await Promise.all([
    newest(
      tx,
      Prisma.sql`
        select m.id, s.currency::text as currency, s.amount::text as amount, s.created_at as at
          from money_movement m join suspense_case s on s.movement_id = m.id
         where ${unusual} and m.disposition = 'in_suspense' order by m.number desc`,
    ),
    newest(
      tx,
      Prisma.sql`
        select m.id, coalesce(s.currency, 'COP')::text as currency, r.amount::text as amount, r.created_at as at
          from money_movement m join reversal r on r.movement_id = m.id left join suspense_case s on s.movement_id = m.id
         where ${unusual} and m.disposition = 'reversed' and r.status <> 'CLOSED' order by m.number desc`,
    ),
    newest(
      tx,
      Prisma.sql`
        select p.movement_id as id, p.currency::text as currency, p.amount::text as amount, p.expires_at as at
          from payout p
         where p.owner_id = ${ownerId}::int and p.purpose = 'refund' and p.status = 'awaiting_destination'
         order by p.number desc`,
    ),
  ])
  return { held, reversed, refunds }
}
