import { recordAudit } from '../access/record-audit'
import { DomainError } from '../errors'
import type { Currency } from '../money'
import type { Tx } from '../tx'
import { type ConsolePayout, readConsolePayout } from './console/console-payouts'
import { requestPayout } from './request-payout'

/**
 * Requests a payout for a holder, by an operator; another operator approves it (docs/contract.md#payouts).
 * @throws DomainError FORBIDDEN for oneself, Profile not found, and what `requestPayout` throws
 */
export async function requestPayoutFor(
  tx: Tx,
  input: {
    userId: number
    beneficiaryId: string
    currency: Currency
    amount: string
    description: string | null
    reason: string
  },
  { operatorId }: { operatorId: number },
  now: Date,
): Promise<ConsolePayout> {
  const { userId, reason, ...asked } = input
  if (userId === operatorId) throw new DomainError('FORBIDDEN')
  const user = await tx.user.findUnique({ where: { id: userId, erasedAt: null }, select: { roles: true } })
  if (!user || user.roles.includes('COLLABORATOR')) throw new DomainError('Profile not found')
  const payout = await requestPayout(
    tx,
    { ...asked, ownerId: userId, externalId: null, reason },
    { userId: operatorId },
    now,
  )
  const { currency, amount } = asked
  await recordAudit(tx, {
    ...{ actorId: operatorId, action: 'payout.requested', subject: `payout:${payout.number}`, reason, from: null },
    to: { status: payout.status, user_id: userId, currency, amount },
  })
  return readConsolePayout(tx, { id: payout.id })
}
