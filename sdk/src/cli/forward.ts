import { Webhook } from 'standardwebhooks'
import { UsageError } from './command.ts'

/** Milliseconds until a receiver must answer, as for a webhook. */
const patience = 15_000

/** Where to forward to: a port, a host, or an address. @throws UsageError for what is none */
export function targetOf(text: string): string {
  const whole = /^\d+$/.test(text) ? `localhost:${text}` : text
  const address = /^https?:\/\//i.test(whole) ? whole : `http://${whole}`
  if (!URL.canParse(address)) throw new UsageError(`--forward-to is an address such as localhost:4000, not ${text}`)
  return new URL(address).href
}

export type Forwarded = { url: string; status: number | null; ms: number; error: string | null }

function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return `${fault}`
  if (fault.name === 'TimeoutError') return `no answer in ${patience / 1_000} s`
  const { cause } = fault
  return cause instanceof Error && 'code' in cause ? `${cause.code}` : fault.message
}

/** Sends an event as its webhook would be sent. Never throws. */
export async function forward(
  { id, text }: { id: string; text: string },
  { url, secret, signal }: { url: string; secret: string; signal: AbortSignal },
): Promise<Forwarded> {
  const now = new Date()
  const began = performance.now()
  const lasted = () => Math.round(performance.now() - began)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Recaudo-Webhooks/1.0',
        'webhook-id': id,
        'webhook-timestamp': `${Math.floor(now.getTime() / 1_000)}`,
        'webhook-signature': new Webhook(secret).sign(id, now, text),
      },
      body: text,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    })
    const ms = lasted()
    await response.body?.cancel()
    return { url, status: response.status, ms, error: null }
  } catch (fault) {
    return { url, status: null, ms: lasted(), error: reasonOf(fault) }
  }
}
