import { db, inTx } from '@/lib/db'
import { DomainError } from '@/lib/domain/errors'
import { twoPlaces } from '@/lib/domain/money'
import { rail } from '@/lib/rails/rail'
import { queueNotice } from './queue-notice'
import { openSandboxOrder, type SandboxState, sandboxNoticeBody } from './sandbox'
import type { Ending } from './test-values'

export type SandboxOutcome = 'approve' | 'decline' | 'pending' | 'processing' | 'expire' | 'return'

const stateAfter = {
  approve: 'approved',
  decline: 'declined',
  pending: 'pending',
  processing: 'processing',
  expire: 'expired',
  return: 'returned',
} as const satisfies Record<SandboxOutcome, SandboxState>

/**
 * The action of a payer, or a test, at the simulated bank (docs/gateways.md#sandbox). The order changes at once; a job
 * sends the notification `times` concurrently, after `delayMs`. Any outcome may follow any other, so that notifications
 * can arrive out of order.
 * @returns the movement's owner
 * @throws DomainError Not found
 */
export async function playSandboxOutcome(input: {
  movementId: string
  outcome: SandboxOutcome
  times: number
  delayMs: number
}): Promise<{ ownerId: number }> {
  if (rail.name !== 'sandbox') throw new DomainError('Not found')
  const movement = await db.moneyMovement.findUnique({ where: { id: input.movementId, rail: 'sandbox' } })
  if (!movement) throw new DomainError('Not found')
  await openSandboxOrder({ movementId: movement.id, method: movement.method, charge: twoPlaces(movement.charge) })
  await inTx(async (tx) => {
    const order = await tx.sandboxOrder.update({
      where: { reference: movement.id },
      data: { state: stateAfter[input.outcome], updatedAt: new Date() },
    })
    await queueNotice(tx, sandboxNoticeBody(order), { times: input.times, seconds: input.delayMs / 1000 })
  })
  return { ownerId: movement.ownerId }
}

/** What a payment brings whose payer pays another amount than the charge: a thousand pesos more. */
const surplus = 1000

/**
 * Ends an order as its payer's test value says (test-values.ts). One that somebody decided at the bank meanwhile keeps that end.
 */
export async function endSandboxOrder({ movementId, ending }: { movementId: string; ending: Ending }): Promise<void> {
  await inTx(async (tx) => {
    const [order] = await tx.sandboxOrder.updateManyAndReturn({
      where: { reference: movementId, state: { in: ['initiated', 'pending'] } },
      data: {
        state: ending === 'decline' ? 'declined' : 'approved',
        ...(ending === 'other_amount' ? { amount: { increment: surplus } } : {}),
        updatedAt: new Date(),
      },
    })
    if (order) await queueNotice(tx, sandboxNoticeBody(order), { times: 1, seconds: 0 })
  })
}
