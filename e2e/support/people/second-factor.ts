import { expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type pg from 'pg'
import type { Person } from './people'

/**
 * The code that an authenticator shows, now or `later` steps of thirty seconds from now. Each step is valid once, and
 * the server accepts the next one too.
 */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 })

/** Enables two-step verification with the code of the present step, which is then spent. @param stepUp the account's PIN, if it has one */
export async function enrol(
  person: Person,
  stepUp?: string,
): Promise<{ secret: string; spent: string; codes: string[] }> {
  const started = await person.client.post<{ secret: string }>('/profile/otp/', stepUp ? { pin: stepUp } : undefined)
  expect({ status: started.status, text: started.text }).toMatchObject({ status: 200 })
  const { secret } = started.body
  const spent = codeOf(secret)
  const confirmed = await person.client.post<{ recovery_codes: string[] }>('/profile/otp/confirm/', {
    otp: spent,
  })
  expect({ status: confirmed.status, text: confirmed.text }).toMatchObject({ status: 200 })
  return { secret, spent, codes: confirmed.body.recovery_codes }
}

/** Lets half a minute pass for an authenticator: its present code is valid again. */
export const nextStep = (pool: pg.Pool, { id }: { id: number }) =>
  pool.query('update "user" set otp_last_step = null where id = $1', [id])

export const pin = '402917'

export async function setPin({ client, password }: Person): Promise<void> {
  const answer = await client.post('/profile/pin/', { pin, password })
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 200 })
}

/** Kinds of the messages to an account, oldest first. */
export const told = async (pool: pg.Pool, { id }: { id: number }): Promise<string[]> =>
  (await pool.query<{ kind: string }>('select kind from message where user_id = $1 order by id', [id])).rows.map(
    ({ kind }) => kind,
  )
