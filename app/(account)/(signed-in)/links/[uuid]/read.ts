import { linkView } from '@/lib/contract/payment-link/calls'
import { linkPageView } from '@/lib/contract/payment-link/link-page'
import { db } from '@/lib/db'
import { readPayment } from '@/lib/domain/payment/read-payment'
import { readAttempts } from '@/lib/domain/payment-link/read-attempts'
import { readLink } from '@/lib/domain/payment-link/read-link'
import { env } from '@/lib/env'
import { terms } from '@/lib/rails/terms'

/**
 * Returns the view of one payment link.
 * @throws DomainError NotFound
 */
export async function readLinkPage({ ownerId }: { ownerId: number }, uuid: string) {
  const link = await readLink(db, { ownerId, uuid })
  const [attempts, payment] = await Promise.all([
    readAttempts(db, { linkId: link.id }, terms),
    link.paidMovementId ? readPayment(db, { ownerId, id: link.paidMovementId }) : null,
  ])
  return linkPageView(link, linkView(link, env.LINK_URL_BASE), attempts, payment, link.now)
}
