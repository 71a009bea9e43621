import { expect } from '@playwright/test'
import { env } from '@/lib/env'

type Received = { channel: 'email' | 'sms'; to: string; raw: string }

/** What the run's own mail server and SMS gateway got for somebody. */
export async function receivedBy(to: string): Promise<Received[]> {
  const answer = await fetch(`${env.TWILIO_URL}/received`)
  return ((await answer.json()) as Received[]).filter((one) => one.to === to)
}

/** The one message that somebody got, as it came, once it is there. */
export async function untilReceived(to: string): Promise<string> {
  await expect
    .poll(async () => (await receivedBy(to)).length, { message: `something for ${to}`, timeout: 20_000 })
    .toBe(1)
  return (await receivedBy(to))[0]?.raw ?? ''
}
