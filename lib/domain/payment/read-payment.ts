import { DomainError } from '../errors'
import { isMovementId } from '../ids'
import type { Tx } from '../tx'
import { type Payment, type PaymentRow, paymentColumns, paymentJoins, paymentOf } from './payment'

/**
 * One of an owner's payments, of a link or a deposit.
 * @throws DomainError Not found, also for another owner's
 */
export async function readPayment(tx: Tx, { ownerId, id }: { ownerId: number; id: string }): Promise<Payment> {
  const [row] = isMovementId(id)
    ? await tx.$queryRaw<PaymentRow[]>`
        select ${paymentColumns} from money_movement m ${paymentJoins}
         where m.id = ${id} and m.owner_id = ${ownerId}::int`
    : []
  if (!row) throw new DomainError('Not found')
  return paymentOf(row)
}
