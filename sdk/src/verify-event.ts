import { Webhook } from 'standardwebhooks'
import { SignatureError } from './errors.ts'
import type { WebhookEvent } from './generated/document.ts'

/** An event, told apart by `type`. `id` is the same on every attempt: what you have seen before, you have done. */
export type VerifiedEvent = WebhookEvent & { id: string }

type GivenHeaders = Headers | Record<string, string | string[] | undefined>

const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const

function signing(headers: GivenHeaders): Record<(typeof names)[number], string> {
  const given = headers instanceof Headers ? [...headers] : Object.entries(headers)
  const lower = new Map(given.map(([name, value]) => [name.toLowerCase(), value]))
  const found = names.map((name) => [name, [lower.get(name) ?? ''].flat().join(' ')])
  return Object.fromEntries(found)
}

/** A byte order mark and broken text stay what they are, or the signature would not fit. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * The event of a webhook, once its signature fits.
 * @param body as it came, before any parsing
 * @param headers of the request: `Headers`, or Node's object
 * @param secret of the endpoint, `whsec_…`; several while yours are being replaced
 * @throws SignatureError where none fits, headers are missing, or it is more than five minutes old
 */
export function verifyEvent(
  body: string | Uint8Array | ArrayBuffer,
  headers: GivenHeaders,
  secret: string | readonly string[],
): VerifiedEvent {
  const text = typeof body === 'string' ? body : decoder.decode(body)
  const signed = signing(headers)
  const keys = [secret].flat().map((one) => new Webhook(one))
  let cause: unknown
  for (const key of keys) {
    try {
      const event = key.verify(text, signed) as WebhookEvent
      return { ...event, id: signed['webhook-id'] }
    } catch (error) {
      cause = error
    }
  }
  throw new SignatureError(cause instanceof Error ? cause.message : 'No secret was given', { cause })
}
