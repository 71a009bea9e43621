import { call } from '@/lib/browser/call'
import { makeClaim } from '@/lib/browser/claim'
import { Problem } from '@/lib/browser/problem'
import type { PayAnswer } from '@/lib/contract/payment-link/pay'

export type Sent =
  | { ok: true; answer: PayAnswer }
  | { ok: false; code: string; errors: readonly { field: string; code: string }[] }

const claim = makeClaim()

/**
 * Starts a payment of a link. A second submit of the same form, or a retry after a lost answer, finds the first payment.
 * @returns the response, or the contract's error code; `offline` if no response was received
 */
export async function sendPayment(link: string, body: Record<string, unknown>): Promise<Sent> {
  const path = `/api/payment_link/${link}/pay/`
  try {
    const answer = await claim(JSON.stringify(body), (key) => call<PayAnswer>(path, { method: 'POST', body, key }))
    return { ok: true, answer }
  } catch (fault) {
    if (!(fault instanceof Problem)) throw fault
    return { ok: false, code: fault.code, errors: fault.errors }
  }
}
