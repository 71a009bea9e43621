import { createHmac } from 'node:crypto'
import { env } from '@/lib/env'
import type { Client } from '../client'

export type Notice = {
  id: string
  reference: string
  transaction_id: string
  state: 'initiated' | 'pending' | 'processing' | 'approved' | 'declined' | 'expired' | 'returned'
  amount: string
  currency: string
  cus: string | null
}

let notices = 0

/** A notification of the sandbox's bank about a payment; it has its own id unless one is given. */
export function notice(reference: string, state: Notice['state'], facts: Partial<Notice> = {}): Notice {
  notices += 1
  return {
    id: `test-${process.pid}-${Date.now()}-${notices}`,
    reference,
    transaction_id: `sb_${reference.slice(3)}`,
    state,
    amount: '51190.00',
    currency: 'COP',
    cus: null,
    ...facts,
  }
}

/** Headers signed as the sandbox's bank signs: HMAC-SHA256 of `timestamp.body`, in hex. */
export function signed(body: string, secret = env.SANDBOX_RAIL_SECRET): Record<string, string> {
  const timestamp = `${Math.floor(Date.now() / 1000)}`
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return {
    'content-type': 'application/json',
    'x-sandbox-timestamp': timestamp,
    'x-sandbox-signature': signature,
  }
}

/** Calls the rail's webhook endpoint as the bank does, but at a moment and in an order of the test's choosing. */
export function notify(client: Client, told: Notice | string, secret?: string) {
  const body = typeof told === 'string' ? told : JSON.stringify(told)
  return client.post('/rails/sandbox/notifications/', body, signed(body, secret))
}
