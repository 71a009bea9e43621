import { type Currency, Money } from '../money'
import type { MovementStatus, Tx } from '../tx'
import { listOwnerNames } from '../user/list-names'

/** A movement that agreed with the rail's list, and what came of it, at most what was asked for. */
export type AgreedMovement = {
  id: string
  number: number
  reference: string | null
  ownerId: number
  ownerName: string
  payer: string | null
  status: MovementStatus
  money: Money
  at: Date
}

type Row = Omit<AgreedMovement, 'ownerName' | 'money'> & { amount: string; currency: Currency }

/** @param from position in the list from 1; `to` is inclusive too */
const select = (tx: Tx, id: number, from: number, to: number) => tx.$queryRaw<Row[]>`
  select m.number, m.id, m.rail_reference as reference, m.owner_id as "ownerId", m.payer_name as payer, m.status::text as status,
         coalesce(s.amount, m.charge)::text as amount, coalesce(s.currency, 'COP')::text as currency, m.created_at as at
    from reconciliation r, unnest(r.agreed[${from}::int:${to}::int]) with ordinality agreed (number, place)
    join money_movement m on m.number = agreed.number left join suspense_case s on s.movement_id = m.id
   where r.id = ${id} order by place`

async function named(tx: Tx, rows: readonly Row[]): Promise<AgreedMovement[]> {
  const names = await listOwnerNames(
    tx,
    rows.map(({ ownerId }) => ownerId),
  )
  return rows.map(({ amount, currency, ...row }) => ({
    ...row,
    ownerName: names.get(row.ownerId) ?? `${row.ownerId}`,
    money: Money.of(amount, currency),
  }))
}

/**
 * A page of the movements that agreed with the rail's list, in its order. None for a day that an older version compared, which
 * only counted them.
 */
export const listAgreed = async (
  tx: Tx,
  { id, page, size }: { id: number; page: number; size: number },
): Promise<AgreedMovement[]> => named(tx, await select(tx, id, (page - 1) * size + 1, page * size))

const batch = 1000

/** All of them, in batches. */
export async function* streamAgreed(tx: Tx, id: number): AsyncGenerator<AgreedMovement[]> {
  for (let from = 1; ; from += batch) {
    const rows = await named(tx, await select(tx, id, from, from + batch - 1))
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
  }
}
