/** The signature of the sandbox bank's notifications (docs/gateways.md#sandbox). */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env'

const signatureOf = (timestamp: string, body: string) =>
  createHmac('sha256', env.SANDBOX_RAIL_SECRET).update(`${timestamp}.${body}`).digest()

/** The headers that sign a notification as the sandbox bank's. */
export function signSandboxNotice(body: string, at: Date): Record<string, string> {
  const timestamp = `${Math.floor(at.getTime() / 1000)}`
  return {
    'content-type': 'application/json',
    'x-sandbox-timestamp': timestamp,
    'x-sandbox-signature': signatureOf(timestamp, body).toString('hex'),
  }
}

/** True when the headers carry the sandbox bank's signature of this body. */
export function isSandboxNotice(headers: Headers, body: string): boolean {
  const given = Buffer.from(headers.get('x-sandbox-signature') ?? '', 'hex')
  const expected = signatureOf(headers.get('x-sandbox-timestamp') ?? '', body)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
