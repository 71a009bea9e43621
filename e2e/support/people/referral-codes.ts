import type { Client } from '../client'

type Code = { id: number; code: string; referred: number }

/** A referral code, whose commission is for an account. */
export async function makeReferralCode(superuser: Client, code: string, ownerId: number): Promise<Code> {
  const body = { code, owner_id: ownerId, commission_percentage: '12.50' }
  const answer = await superuser.post<Code>('/panel/referral_codes/', body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body
}
