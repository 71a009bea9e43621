/** The PIN or code of a sensitive call, verified before its work (docs/contract.md#step-up). */
import type { StepUp } from '@/lib/contract/step-up'
import { db } from '@/lib/db'
import { confirmStep } from '@/lib/domain/access/factor/second-factor'
import { DomainError } from '@/lib/domain/errors'
import { env } from '@/lib/env'
import { answered, type Claim, callOf } from './idempotency'

type Sensitive = { userId: number | null; step: StepUp; address: string; claim: Claim | null }

/**
 * Confirms a call. One that is sent twice at once may give its code twice: which of the two runs is decided later, by its claim.
 * @throws StepUpRequired, also for a call that was answered already: its code is not looked at again, and it gets the answer that is
 *   stored; TooManyAttempts; IdempotencyKeyReused
 */
export async function confirmCall({ userId, step, address, claim }: Sensitive): Promise<void> {
  if (userId === null) return
  if (claim && (await answered(db, claim))) throw new DomainError('StepUpRequired')
  await confirmStep(db, { userId, ...step, address, sealKey: env.ENCRYPTION_KEY, call: claim && callOf(claim) })
}
