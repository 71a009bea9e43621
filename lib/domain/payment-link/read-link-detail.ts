import type { Payment } from '../payment/payment'
import { readPayment } from '../payment/read-payment'
import type { Tx } from '../tx'
import type { FindLink, LinkWithOwner } from './find-link'
import { readLink } from './read-link'

export type LinkDetail = {
  link: LinkWithOwner
  /** The payment that paid it. */
  payment: Payment | null
  /** Number of payments that were started. */
  payments: number
}

/**
 * One of an owner's links with the payment that paid it.
 * @param find as for `readLink`
 * @throws DomainError NotFound
 */
export async function readLinkDetail(
  tx: Tx,
  wanted: { ownerId: number; uuid: string },
  find?: FindLink,
): Promise<LinkDetail> {
  const link = await readLink(tx, wanted, find)
  const [payment, payments] = await Promise.all([
    link.paidMovementId ? readPayment(tx, { ownerId: wanted.ownerId, id: link.paidMovementId }) : null,
    tx.moneyMovement.count({ where: { linkId: link.id } }),
  ])
  return { link, payment, payments }
}
