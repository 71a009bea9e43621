import { codeWrite } from '../accounting/accounting-codes'
import { dayClosing } from '../close/close-day'
import { feeRemoval, feeWrite } from '../fee/fee-rules'
import { gmfWrite } from '../fee/gmf-rates'
import { invoiceCancelling } from '../invoice/cancel-invoice'
import { rateWrite } from '../movement/rates'
import { codeChange, codeCreation } from '../referral/referral-codes'
import { accountAddition, accountChange } from '../reload/service-accounts'
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
} satisfies Record<ProposalKind, unknown>

/** The write of a stored proposal, which takes the payload that was stored with its kind. */
export const proposableOf = (kind: string) => proposables[kind as ProposalKind] as Proposable<unknown, unknown>
