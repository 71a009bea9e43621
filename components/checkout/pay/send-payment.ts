import type { PayAnswer } from '@/lib/contract/payment-link/pay'
import type { Locale } from '@/lib/format'

export type Sent =
  | { ok: true; answer: PayAnswer }
  | { ok: false; code: string; errors: { field: string; code: string }[] }

let claim = { body: '', key: '' }

/** One key for one filled form: a second press, or a try after a broken line, can only find the first payment again. */
function keyFor(body: string): string {
  if (claim.body !== body) {
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    claim = { body, key: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') }
  }
  return claim.key
}

/**
 * Starts a payment of a link.
 *
 * @returns the answer, or the contract's code; `offline` where nothing was heard, and then the same key is used again
 */
export async function sendPayment(link: string, fields: Record<string, unknown>, locale: Locale): Promise<Sent> {
  const body = JSON.stringify(fields)
  try {
    const response = await fetch(`/api/payment_link/${link}/pay/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': keyFor(body), 'Accept-Language': locale },
      body,
    })
    // A refusal is remembered under its key; the same form may be right a minute later.
    if (response.status !== 409 && response.status < 500) claim = { body: '', key: '' }
    const answer = await response.json()
    if (response.ok) return { ok: true, answer }
    return { ok: false, code: answer.code ?? 'other', errors: answer.errors ?? [] }
  } catch {
    return { ok: false, code: 'offline', errors: [] }
  }
}
