/** Verifies and reads Wompi's events. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { RailNotice } from '@/lib/domain/movement/rail'
import { parsed } from '@/lib/rails/parsed'
import { parseTransaction, railAnswerOf } from './forms'

const eventForm = z.object({
  event: z.string().max(64),
  data: z.record(z.string(), z.unknown()),
  signature: z.object({ properties: z.array(z.string().max(128)).max(20), checksum: z.string().max(128) }),
  timestamp: z.int(),
})

type WompiEvent = z.output<typeof eventForm>
type PaymentNotice = Extract<RailNotice, { movementId: string }>

/** The signature must cover these properties, else it would not protect what we act on. */
const bound = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents']

/**
 * It may cover no others than what we read: values are joined without separators, so another property could take characters from its
 * neighbours, and one event could be made to name another transaction.
 */
const read = [...bound, 'transaction.currency', 'transaction.reference']

/** Of ten digits, as Unix seconds are until 2286: with more or fewer they could be those of the value before. */
const isSeconds = (timestamp: number) => /^\d{10}$/.test(`${timestamp}`)

/** The value at `a.b.c` as text; null when missing or not of a type that can be signed. */
function valueAt(data: unknown, path: string): string | null {
  let value = data
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null
    value = (value as Record<string, unknown>)[name]
  }
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null
}

/**
 * Lower-case hex SHA-256 of the values that the event names, in its order, then its timestamp, then the secret
 * (docs/gateways.md#wompi). Null when a value is missing.
 */
export function eventChecksum({ data, signature, timestamp }: WompiEvent, secret: string): string | null {
  const values = signature.properties.map((path) => valueAt(data, path))
  if (values.includes(null)) return null
  return createHash('sha256')
    .update(`${values.join('')}${timestamp}${secret}`)
    .digest('hex')
}

/** Null when the body is not in the form of an event. */
export const parseEvent = (body: string): WompiEvent | null => eventForm.safeParse(parsed(body)).data ?? null

/** True when the signature is Wompi's. @param bound properties that it must cover */
export function isOwn(event: WompiEvent, secret: string, bound: readonly string[]): boolean {
  if (!bound.every((path) => event.signature.properties.includes(path))) return false
  const expected = eventChecksum(event, secret)
  const given = Buffer.from(event.signature.checksum.toLowerCase())
  return expected !== null && given.length === expected.length && timingSafeEqual(given, Buffer.from(expected))
}

/**
 * A verified transaction event; null when the signature is not Wompi's, or it is not about a transaction that can be
 * read. A repeated event has the same timestamp, and so the same id.
 * @param body the raw body
 */
export function readWompiNotice(body: string, secret: string): PaymentNotice | null {
  const event = parseEvent(body)
  if (event?.event !== 'transaction.updated' || !isOwn(event, secret, bound)) return null
  if (!isSeconds(event.timestamp) || !event.signature.properties.every((path) => read.includes(path))) return null
  const transaction = parseTransaction(event.data.transaction)
  if (!transaction) return null
  const { id, status, amount_in_cents, reference } = transaction
  return {
    id: [id, status, amount_in_cents, event.timestamp].join(':'),
    movementId: reference,
    answer: railAnswerOf(transaction),
    signsOwnId: true,
  }
}
