/** The request that pays out through Wompi: a batch of one. */
import type { Payee, RailPayoutOrder } from '@/lib/domain/payout/rail'
import { documentTypeAt } from '@/lib/rails/document-types'
import { fitsUnit, minorUnits } from '@/lib/rails/minor-units'
import { accountOf } from '@/lib/rails/payee-account'
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

/** What Wompi cannot pay: nothing is sent. */
export class Unpayable extends Error {}

const accountTypeOf = ({ nequiAccountType }: WompiPayoutsConfig, { kind, accountType }: Payee): string => {
  if (kind === 'nequi') return nequiAccountType
  return accountType === 'checking' ? 'CORRIENTE' : 'AHORROS'
}

function bankIdOf({ bankCodes }: WompiPayoutsConfig, banks: readonly PayoutBank[], ours: string): string {
  const bank = banks.find(({ codes }) => codes.includes(bankCodes[ours] ?? ours))
  if (!bank) throw new Unpayable(`Wompi does not pay to the bank ${ours}`)
  return bank.id
}

/** The key of a call: letters, digits and hyphens only. Our ids have one underscore and no hyphen. */
export const keyOf = (payoutId: string): string => payoutId.replace('_', '-')

/** @throws Unpayable */
export function payoutBody(config: WompiPayoutsConfig, order: RailPayoutOrder, banks: readonly PayoutBank[]): object {
  const { payoutId, amount, payee, description } = order
  if (!fitsUnit(amount, config.unit)) throw new Unpayable(`Wompi pays multiples of ${config.unit} only`)
  const account = accountOf(payee)
  if (!account) throw new Unpayable('Wompi pays to accounts only')
  const legalIdType = documentTypeAt('wompi', payee.documentType)
  if (!legalIdType) throw new Unpayable(`Wompi has no document type ${payee.documentType}`)
  return {
    reference: payoutId,
    accountId: config.accountId,
    paymentType: config.paymentType,
    transactions: [
      {
        legalIdType,
        legalId: payee.document,
        personType: payee.documentType === 'NIT' ? 'JURIDICA' : 'NATURAL',
        bankId: bankIdOf(config, banks, account.bankCode),
        accountType: accountTypeOf(config, payee),
        accountNumber: account.number,
        name: payee.name,
        email: payee.email ?? config.customerEmail,
        amount: minorUnits(amount),
        description: short(description, 64),
        reference: payoutId,
      },
    ],
  }
}
