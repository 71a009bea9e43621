/** What the steps of a reversal share. */
import { decidedAlready } from '../access/last-deed'
import type { AuditAction } from '../access/record-audit'
import { fieldError } from '../errors'
import { lockWallet } from '../ledger/lock-wallet'
import { OverdraftStopped } from '../ledger/overdraft'
import { type Money, twoPlaces } from '../money'
import type { Reversal, Tx } from '../tx'
import type { ReadReversal, ReversalStatus } from './reversals'

export const wrongAction = () => fieldError('action', 'not_for_this_case')
export const least = (one: Money, other: Money) => (one.compare(other) < 0 ? one : other)

/** What the wallet that bears it holds, locked. */
export const heldBy = ({ movement, currency }: ReadReversal, tx: Tx) =>
  lockWallet(tx, { ownerId: movement.ownerId, currency })

/** The refusal where the wallet does not hold what it owes; `members` say how much. */
export const stopped = ({ movement, currency }: ReadReversal, owed: Money, members?: Record<string, string>) =>
  new OverdraftStopped({ ownerId: movement.ownerId, currency, amount: `${owed}`, purpose: 'reversal' }, members)

/** The audit action by the status that it led to. */
export const deeds = {
  OPEN: 'reversal.withdrawn',
  PROPOSED: 'reversal.proposed',
  CLOSED: 'reversal.closed',
} as const satisfies Record<ReversalStatus, AuditAction>

export const overtaken = ({ id, status }: Reversal, tx: Tx) =>
  decidedAlready(tx, 'AlreadyDecided', `reversal:${id}`, [deeds[status]])

export const auditFacts = ({ status, debited, walletShare, givesUpFee }: Reversal) => ({
  status,
  debited: twoPlaces(debited),
  ...(walletShare === null ? {} : { wallet: twoPlaces(walletShare) }),
  ...(givesUpFee === null ? {} : { fees: givesUpFee ? 'GIVEN_UP' : 'KEPT' }),
})
