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

/** Compares texts in a time that does not depend on where they differ. */
function isSame(one: string, other: string): boolean {
  let different = one.length ^ other.length
  for (let at = 0; at < one.length; at++) different |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return different === 0
}

/** As the library's own `verify`, which knows no other age than five minutes. @throws Error where none fits, or it is too old */
function verifyAged(key: Webhook, text: string, signed: ReturnType<typeof signing>, maxAgeSeconds: number): unknown {
  const at = Number(signed['webhook-timestamp'])
  if (!(Math.abs(Date.now() / 1000 - at) <= maxAgeSeconds)) throw new Error('Message timestamp too old or too new')
  const wanted = key.sign(signed['webhook-id'], new Date(at * 1000), text)
  if (signed['webhook-signature'].split(' ').some((one) => isSame(one, wanted))) return JSON.parse(text)
  throw new Error('No matching signature found')
}

/**
 * The event of a webhook, once its signature fits.
 * @param body as it came, before any parsing
 * @param headers of the request: `Headers`, or Node's object
 * @param secret of the endpoint, `whsec_…`; several while yours are being replaced
 * @throws SignatureError where none fits, headers are missing, or it is too old
 * @param options `maxAgeSeconds`: 300 by default; more for a program that answers first and verifies later, from a queue of its own
 */
export function verifyEvent(
  body: string | Uint8Array | ArrayBuffer,
  headers: GivenHeaders,
  secret: string | readonly string[],
  { maxAgeSeconds }: { maxAgeSeconds?: number } = {},
): VerifiedEvent {
  const text = typeof body === 'string' ? body : decoder.decode(body)
  const signed = signing(headers)
  const keys = [secret].flat().map((one) => new Webhook(one))
  let cause: unknown
  for (const key of keys) {
    try {
      const event =
        maxAgeSeconds === undefined ? key.verify(text, signed) : verifyAged(key, text, signed, maxAgeSeconds)
      return { ...(event as WebhookEvent), id: signed['webhook-id'] }
    } catch (error) {
      cause = error
    }
  }
  throw new SignatureError(cause instanceof Error ? cause.message : 'No secret was given', { cause })
}
