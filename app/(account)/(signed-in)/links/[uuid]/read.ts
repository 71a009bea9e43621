import { linkView } from '@/lib/contract/payment-link/calls'
import { linkPageView } from '@/lib/contract/user/account-views'
import { db } from '@/lib/db'
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
  const attempts = await readAttempts(db, { linkId: link.id }, terms)
  return linkPageView(link, linkView(link, env.LINK_URL_BASE), attempts, link.now)
}
