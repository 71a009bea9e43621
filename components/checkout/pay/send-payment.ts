import { call } from '@/lib/browser/call'
import { makeClaim, settles } from '@/lib/browser/claim'
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
  const key = claim.keyFor(JSON.stringify(body))
  try {
    const answer = await call<PayAnswer>(`/api/payment_link/${link}/pay/`, { method: 'POST', body, key })
    claim.release()
    return { ok: true, answer }
  } catch (fault) {
    if (!(fault instanceof Problem)) throw fault
    if (settles(fault)) claim.release()
    return { ok: false, code: fault.code, errors: fault.errors }
  }
}
