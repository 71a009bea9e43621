/** The request that pays out through Wompi: a batch of one. */
import type { Payee, PayoutRail, RailPayoutOrder } from '@/lib/domain/payout/rail'
import { documentTypeAt } from '@/lib/rails/document-types'
import { minorUnits } from '@/lib/rails/minor-units'
import { accountOf } from '@/lib/rails/payee-account'
import { unpayableBy } from '@/lib/rails/pays'
import { short } from './order'

/** The account for payouts at Wompi, which has keys of its own. */
export type WompiPayoutsConfig = {
  principalId: string
  apiKey: string
  /** The account from which payouts are paid. */
  accountId: string
  eventsSecret: string
  paymentType: 'PAYROLL' | 'PROVIDERS' | 'OTHER'
  /** The smallest unit of a payout, `"0.01"` or `"1.00"`. */
  unit: string
  /** Wompi's codes for banks, where they differ from ours. */
  bankCodes: Readonly<Record<string, string>>
  nequiAccountType: string
  /** Sent for payees who gave no email. */
  customerEmail: string
}

/** A bank's id at Wompi, and the codes by which it is found. */
export type PayoutBank = { id: string; codes: readonly string[] }

const accountTypeOf = ({ nequiAccountType }: WompiPayoutsConfig, { kind, accountType }: Payee): string => {
  if (kind === 'nequi') return nequiAccountType
  return accountType === 'checking' ? 'CORRIENTE' : 'AHORROS'
}

type Codes = Pick<WompiPayoutsConfig, 'bankCodes'>

/** Empty when Wompi does not have the bank, as `paysOf` told. */
const bankIdOf = ({ bankCodes }: Codes, banks: readonly PayoutBank[], ours: string): string =>
  banks.find(({ codes }) => codes.includes(bankCodes[ours] ?? ours))?.id ?? ''

/** @param codes of the banks that it pays to; null: not known */
export const paysOf =
  ({ bankCodes, unit }: Codes & Pick<WompiPayoutsConfig, 'unit'>): PayoutRail['pays'] =>
  (payable, codes) =>
    unpayableBy(payable, {
      ...{ gateway: 'wompi', kinds: ['bank_account', 'nequi'], unit },
      paysTo: (ours) => codes?.includes(bankCodes[ours] ?? ours) ?? true,
    })

/** The key of a call: letters, digits and hyphens only. Our ids have one underscore and no hyphen. */
export const keyOf = (payoutId: string): string => payoutId.replace('_', '-')

/** @param order one that Wompi pays */
export function payoutBody(config: WompiPayoutsConfig, order: RailPayoutOrder, banks: readonly PayoutBank[]): object {
  const { payoutId, amount, payee, description } = order
  const account = accountOf(payee)
  return {
    reference: payoutId,
    accountId: config.accountId,
    paymentType: config.paymentType,
    transactions: [
      {
        legalIdType: documentTypeAt('wompi', payee.documentType),
        legalId: payee.document,
        personType: payee.documentType === 'NIT' ? 'JURIDICA' : 'NATURAL',
        bankId: bankIdOf(config, banks, account?.bankCode ?? ''),
        accountType: accountTypeOf(config, payee),
        accountNumber: account?.number,
        name: payee.name,
        email: payee.email ?? config.customerEmail,
        amount: minorUnits(amount),
        description: short(description, 64),
        reference: payoutId,
      },
    ],
  }
}
