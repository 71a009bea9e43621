import type { Write } from './writes'

/** Writes that may be proposed (docs/contract.md#proposals). */
export const proposalKinds = [
  ...(['rate.set', 'fee.set', 'fee.remove', 'gmf.set', 'user.roles', 'user.block', 'user.unblock'] as const),
  ...([
    'service_account.add',
    'service_account.change',
    'referral_code.create',
    'referral_code.change',
    'policy.change',
    'accounting_code.set',
    'bank_charge.record',
    'bank_charge.revert',
    'day.close',
    'invoice.cancel',
    'threshold.set',
    'payout.send',
    'payout.send_uncovered',
    'payout.return',
    'payout.give_up_fees',
    'reversal.debit',
    'case.close',
    'identity.review',
    'bank.change',
  ] as const),
] as const satisfies readonly Write[]

export type ProposalKind = (typeof proposalKinds)[number]
