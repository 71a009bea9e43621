import { call } from '@/lib/browser/call'
import { Problem } from '@/lib/browser/problem'
import type { RefundForPayerView } from '@/lib/contract/payment/refund-page'

type Given =
  | { ok: true; refund: RefundForPayerView }
  | { ok: false; code: string; errors: readonly { field: string; code: string }[] }

/**
 * Names the account that a refund goes to. It can be named only once, so a second press changes nothing.
 * @returns the refund, or the contract's error code; `offline` if no response was received
 */
export async function giveAccount(token: string, body: Record<string, string>): Promise<Given> {
  const path = `/api/refund_destinations/${token}/`
  try {
    return { ok: true, refund: await call<RefundForPayerView>(path, { method: 'POST', body }) }
  } catch (fault) {
    if (!(fault instanceof Problem)) throw fault
    return { ok: false, code: fault.code, errors: fault.errors }
  }
}

/** Refusals after which the page itself is no longer right: an account was named, or the time is over. */
export const isOutdated = (code: string) => ['InvalidStatus', 'CodeExpired', 'Not found'].includes(code)
