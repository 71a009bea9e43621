import { DomainError } from '../errors'
import { isMovementId } from '../ids'
import type { Tx } from '../tx'
import { type Payment, type PaymentRow, paymentColumns, paymentJoins, paymentOf } from './payment'

export type WantedPayment = { ownerId: number; id: string }

/** Payments of their owners by one query, in the order given; null if not found, also for another owner's. */
export async function readPayments(tx: Tx, wanted: readonly WantedPayment[]): Promise<(Payment | null)[]> {
  const ids = wanted.map(({ id }) => (isMovementId(id) ? id : null))
  const owners = wanted.map(({ ownerId }) => ownerId)
  const rows = await tx.$queryRaw<(PaymentRow & { place: number })[]>`
    select q.place::int, ${paymentColumns}
      from unnest(${ids}::text[], ${owners}::int[]) with ordinality q (id, owner_id, place)
      join money_movement m on m.id = q.id and m.owner_id = q.owner_id ${paymentJoins}`
  const found = new Map(rows.map(({ place, ...row }) => [place, paymentOf(row)]))
  return wanted.map((_, at) => found.get(at + 1) ?? null)
}

/**
 * One of an owner's payments, of a link or a deposit.
 * @throws DomainError Not found, also for another owner's
 */
export async function readPayment(tx: Tx, wanted: WantedPayment): Promise<Payment> {
  const [payment] = await readPayments(tx, [wanted])
  if (!payment) throw new DomainError('Not found')
  return payment
}
