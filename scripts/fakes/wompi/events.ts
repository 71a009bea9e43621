/** Wompi's events, signed according to its documentation. */
import type { Letter } from '../gateway/postman.ts'
import { account, sha256 } from './account.ts'

const usual = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents']

export type Told = { id: string; status: string; amount_in_cents: number; reference: string } & Record<string, unknown>

/**
 * @param transaction as the API returns it
 * @param options.properties the signed ones, possibly in another order or more of them
 * @param options.forged signed with another secret
 */
export function eventLetter(
  transaction: Told,
  {
    properties = usual,
    forged = false,
    timestamp = Math.floor(Date.now() / 1000),
  }: { properties?: string[]; forged?: boolean; timestamp?: number } = {},
): Letter {
  const values = properties.map((path) => `${transaction[path.replace('transaction.', '')]}`)
  const checksum = sha256(
    `${values.join('')}${timestamp}${forged ? 'test_events_of_somebody_else' : account.eventsSecret}`,
  )
  const body = JSON.stringify({
    event: 'transaction.updated',
    data: { transaction },
    environment: 'test',
    signature: { properties, checksum },
    timestamp,
    sent_at: new Date().toISOString(),
  })
  return { body, headers: { 'x-event-checksum': checksum } }
}
