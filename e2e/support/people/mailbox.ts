import { expect } from '@playwright/test'
import { env } from '@/lib/env'

type Received = { channel: 'email' | 'sms'; to: string; raw: string }

/** Messages that the run's own mail server and SMS gateway received for an address. */
export async function receivedBy(to: string): Promise<Received[]> {
  const answer = await fetch(`${env.TWILIO_URL}/received?${new URLSearchParams({ to })}`)
  return (await answer.json()) as Received[]
}

/** Waits for the only message to an address. Returns it as it was received. */
export async function untilReceived(to: string): Promise<string> {
  await expect
    .poll(async () => (await receivedBy(to)).length, { message: `something for ${to}`, timeout: 20_000 })
    .toBe(1)
  return (await receivedBy(to))[0]?.raw ?? ''
}
