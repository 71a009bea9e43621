/** Requests that pay out through Cobre. Built from stored data only, so that a repeated call has the same body. */
import type { Payee, RailPayoutOrder } from '@/lib/domain/payout/rail'
import { documentTypeAt } from '@/lib/rails/document-types'
import { minorUnits } from '@/lib/rails/minor-units'
import { accountOf } from '@/lib/rails/payee-account'
import type { CobreConfig } from './config'

/** Cobre's name of a kind of counterparty: checking, savings, electronic deposit, Bre-B key. */
function typeOf({ kind, accountType }: Payee): 'cc' | 'ch' | 'dp' | 'breb_key' {
  if (kind === 'breb_key') return 'breb_key'
  if (kind === 'nequi') return 'dp'
  return accountType === 'checking' ? 'cc' : 'ch'
}

type Names = Pick<CobreConfig, 'payeeFields' | 'bankCodes'>

/** Where the money goes. Empty when the payee lacks it: Cobre refuses such a counterparty. */
function destinationOf({ payeeFields, bankCodes }: Names, payee: Payee): Record<string, string> {
  if (payee.kind === 'breb_key') return payee.key ? { [payeeFields.breb_key]: payee.key } : {}
  const account = accountOf(payee)
  if (!account) return {}
  return {
    [payeeFields.account_number]: account.number,
    [payeeFields.bank]: bankCodes[account.bankCode] ?? account.bankCode,
  }
}

export const payeeBody = (names: Names, payee: Payee) => ({
  geo: 'col',
  type: typeOf(payee),
  metadata: {
    counterparty_fullname: payee.name,
    counterparty_id_type: documentTypeAt('cobre', payee.documentType),
    counterparty_id_number: payee.document,
    ...(payee.email ? { counterparty_email: payee.email } : {}),
    ...destinationOf(names, payee),
  },
})

export const payoutBody = (
  { accountId, checkerApproval }: Pick<CobreConfig, 'accountId' | 'checkerApproval'>,
  { payoutId, amount, description }: RailPayoutOrder,
  counterpartyId: string,
) => ({
  source_id: accountId,
  destination_id: counterpartyId,
  amount: minorUnits(amount),
  metadata: { description },
  checker_approval: checkerApproval,
  external_id: payoutId,
})
