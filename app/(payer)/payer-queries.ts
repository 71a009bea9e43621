import { cache } from 'react'
import { currentUser } from '@/lib/auth'
import { type RefundForPayerView, refundForPayerView } from '@/lib/contract/payment/refund-page'
import type { Checkout } from '@/lib/contract/payment-link/checkout'
import type { PublicLink } from '@/lib/contract/payment-link/pay'
import { checkoutView, publicLinkView } from '@/lib/contract/payment-link/payer-views'
import { type ReloadReceipt, reloadReceiptView } from '@/lib/contract/reload/receipt'
import { db } from '@/lib/db'
import { may } from '@/lib/domain/access/member/permissions'
import { DomainError } from '@/lib/domain/errors'
import { readCheckout } from '@/lib/domain/movement/read/read-checkout'
import { mayShow } from '@/lib/domain/payment-link/embed-origins'
import { readPublicLink } from '@/lib/domain/payment-link/read-public-link'
import { findRefund } from '@/lib/domain/refund/name-destination'
import { readOwnReload } from '@/lib/domain/reload/read-own-reload'
import { displayName } from '@/lib/domain/user/display-name'
import { terms } from '@/lib/rails/terms'

/** Maps the expected refusals to their code, for the page to show; rethrows any other fault to the error page. */
function unless<Refusal extends string>(...expected: Refusal[]) {
  return (fault: unknown): Refusal => {
    const known = fault instanceof DomainError && expected.find((code) => code === fault.code)
    if (known) return known
    throw fault
  }
}

const findLink = cache((uuid: string) => readPublicLink(db, { uuid }, terms).catch(unless('NotFound')))

/** Returns a link as its payer sees it, or why it cannot be shown. Read once per request, for the page and its preview. */
export async function readLink(uuid: string): Promise<PublicLink | 'NotFound' | 'RateUnavailable'> {
  const found = await findLink(uuid)
  if (typeof found === 'string') return found
  return found.split && !found.quoted ? 'RateUnavailable' : publicLinkView(found)
}

/** Returns the site around, with what it calls the link; null unless the link's owner lets it show the page. */
export async function readSite(uuid: string, origin: string | null) {
  const found = await findLink(uuid)
  if (typeof found === 'string' || origin === null || !(await mayShow(db, found.link.ownerId, origin))) return null
  return { origin, externalId: found.link.externalId }
}

/** Returns a payment as its payer sees it; null if the id is unknown. */
export const readMovement = cache(async (id: string): Promise<Checkout | null> => {
  const found = await readCheckout(db, { id }, terms).catch(unless('Not found'))
  return typeof found === 'string' ? null : checkoutView(found)
})

/** Returns a refund as its payer sees it at the address that was mailed; null if the address is unknown. */
export const readRefund = cache(async (token: string): Promise<RefundForPayerView | null> => {
  const found = await findRefund(db, token).catch(unless('Not found'))
  return typeof found === 'string' ? null : refundForPayerView(found)
})

/** True when the id is the number of a bank transfer. Such numbers can be guessed, so they need a signed-in owner. */
export const isReloadNumber = (id: string) => /^[1-9]\d{0,8}$/.test(id)

/** Returns a bank transfer of the signed-in account for its receipt; null if the number is unknown or of another account. */
export const readTransfer = cache(async (id: string): Promise<ReloadReceipt | null> => {
  const user = await currentUser()
  if (!user || !may(user.member, 'deposits:read')) return null
  const wanted = { ownerId: user.ownerId, id: Number.parseInt(id, 10) }
  const found = await readOwnReload(db, wanted).catch(unless('ReloadNotFound'))
  return typeof found === 'string' ? null : reloadReceiptView(found.reload, displayName(found.reload.owner))
})
