import { codeWrite } from '../accounting/accounting-codes'
import { caseClosing } from '../case/close-by-hand'
import { dayClosing } from '../close/close-day'
import { feeRemoval, feeWrite } from '../fee/fee-rules'
import { gmfWrite } from '../fee/gmf-rates'
import { identityReview } from '../identity/review-documents'
import { invoiceCancelling } from '../invoice/cancel-invoice'
import { rateWrite } from '../movement/rates'
import { payoutReturning } from '../payout/by-hand/return-payout'
import { payoutSending } from '../payout/by-hand/send-payout'
import { codeChange, codeCreation } from '../referral/referral-codes'
import { feesGiving } from '../refund/give-up-fees'
import { accountAddition, accountChange, bankChange } from '../reload/service-accounts'
import { reversalDebit } from '../reversal/debit-wallet'
import { chargeReversal } from '../statement/bank-charges'
import { chargeWrite } from '../statement/record-charges'
import { userWrite } from '../user/change-user'
import { policyWrite } from './change-policy'
import type { Proposable } from './proposable'
import type { ProposalKind } from './proposal-kinds'
import { thresholdWrite } from './thresholds'

const proposables = {
  'rate.set': rateWrite,
  'fee.set': feeWrite,
  'fee.remove': feeRemoval,
  'gmf.set': gmfWrite,
  'user.roles': userWrite,
  'user.block': userWrite,
  'user.unblock': userWrite,
  'service_account.add': accountAddition,
  'service_account.change': accountChange,
  'referral_code.create': codeCreation,
  'referral_code.change': codeChange,
  'policy.change': policyWrite,
  'accounting_code.set': codeWrite,
  'bank_charge.record': chargeWrite,
  'bank_charge.revert': chargeReversal,
  'day.close': dayClosing,
  'invoice.cancel': invoiceCancelling,
  'threshold.set': thresholdWrite,
  'payout.send': payoutSending,
  'payout.send_uncovered': payoutSending,
  'payout.return': payoutReturning,
  'payout.give_up_fees': feesGiving,
  'reversal.debit': reversalDebit,
  'case.close': caseClosing,
  'identity.review': identityReview,
  'bank.change': bankChange,
} satisfies Record<ProposalKind, unknown>

/** The write of a stored proposal, which takes the payload that was stored with its kind. */
export const proposableOf = (kind: string) => proposables[kind as ProposalKind] as Proposable<unknown, unknown>
