import type { Payment } from '../payment/payment'
import { readPayments, type WantedPayment } from '../payment/read-payment'
import type { Tx } from '../tx'
import { type FindLink, findLink, type LinkWithOwner } from './find-link'
import { readLink } from './read-link'

export type LinkDetail = {
  link: LinkWithOwner
  /** The payment that paid it. */
  payment: Payment | null
}

/** How a link and its payment are found: each alone, or in one query with others that are read at the same time. */
export type DetailDoors = { find: FindLink; payment: (wanted: WantedPayment) => Promise<Payment | null> }

export const detailAlone = (tx: Tx): DetailDoors => ({
  find: (wanted) => findLink(tx, wanted),
  payment: async (wanted) => (await readPayments(tx, [wanted]))[0] ?? null,
})

/**
 * One of an owner's links with the payment that paid it.
 * @throws DomainError NotFound
 */
export async function readLinkDetail(
  tx: Tx,
  { ownerId, uuid }: { ownerId: number; uuid: string },
  doors: DetailDoors,
): Promise<LinkDetail> {
  const link = await readLink(tx, { ownerId, uuid }, doors.find)
  const id = link.paidMovementId
  return { link, payment: id === null ? null : await doors.payment({ ownerId, id }) }
}
