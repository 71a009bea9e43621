/** Wompi's events: whether they are its own, and what they say. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { RailNotice } from '@/lib/domain/movement/rail'
import { parsed } from '@/lib/rails/parsed'
import { parseTransaction, wordOf } from './forms'

const eventForm = z.object({
  event: z.string().max(64),
  data: z.record(z.string(), z.unknown()),
  signature: z.object({ properties: z.array(z.string().max(128)).max(20), checksum: z.string().max(128) }),
  timestamp: z.int(),
})

type WompiEvent = z.output<typeof eventForm>

/** Without these among what is signed, the signature would not bind what is acted on. */
const bound = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents']

/** The value at `a.b.c`, as text; null where there is none of a kind that can be signed. */
function valueAt(data: unknown, path: string): string | null {
  let value = data
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null
    value = (value as Record<string, unknown>)[name]
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null
}

/**
 * Lower-case hex SHA-256 of the values that the event names, in its order, then its time, then the secret (docs/gateways.md#wompi).
 * Null where a value is missing.
 */
export function eventChecksum({ data, signature, timestamp }: WompiEvent, secret: string): string | null {
  const values = signature.properties.map((path) => valueAt(data, path))
  if (values.includes(null)) return null
  return createHash('sha256')
    .update(`${values.join('')}${timestamp}${secret}`)
    .digest('hex')
}

function isOwn(event: WompiEvent, secret: string): boolean {
  if (!bound.every((path) => event.signature.properties.includes(path))) return false
  const expected = eventChecksum(event, secret)
  const given = Buffer.from(event.signature.checksum.toLowerCase())
  return expected !== null && given.length === expected.length && timingSafeEqual(given, Buffer.from(expected))
}

/**
 * A transaction's event; null when it is not Wompi's, or not about a transaction. Sent again it has the same time, and so the same id.
 * @param body as it came
 */
export function readWompiNotice(body: string, secret: string): RailNotice | null {
  const event = eventForm.safeParse(parsed(body)).data
  if (event?.event !== 'transaction.updated' || !isOwn(event, secret)) return null
  const transaction = parseTransaction(event.data.transaction)
  if (!transaction) return null
  const { id, status, amount_in_cents, reference } = transaction
  return {
    id: [id, status, amount_in_cents, event.timestamp].join(':'),
    movementId: reference,
    word: wordOf(transaction),
  }
}
