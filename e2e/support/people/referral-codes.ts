import type { Client } from '../client'
import type { Person } from './people'

type Code = { id: number; code: string; referred: number }

/** A referral code, whose commission is for an account. */
export async function makeReferralCode(superuser: Client, code: string, ownerId: number): Promise<Code> {
  const body = { code, owner_id: ownerId, commission_percentage: '12.50' }
  const answer = await superuser.post<Code>('/panel/referral_codes/', body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body
}

/** Has a person come by a code. */
export async function comeBy({ client }: Person, { code }: Pick<Code, 'code'>): Promise<void> {
  const answer = await client.post('/edit_profile/', { referal_code: code })
  if (answer.status !== 200) throw new Error(answer.text)
}
