/** Receipt of a bank transfer for its owner. Not part of the public interface. */

import { timeView } from '@/lib/contract/fields'
import { Money, twoPlaces } from '@/lib/domain/money'
import type { OwnReload } from '@/lib/domain/reload/read-own-reload'
import type { ReloadState } from '@/lib/domain/tx'

export type ReloadReceipt = {
  id: string
  state: ReloadState
  currency: string
  amount: string
  fee: string
  iva: string
  credited: string
  fee_percentage: string
  iva_percentage: string
  payee: string
  /** NIT of a holder that is a legal entity. */
  payee_document: string | null
  bank: string
  account: string
  sender: string | null
  reason: string | null
  /** Time of the decision, else of the submission. */
  at: string
}

/** @param payee the owner's name as payers see it */
export function reloadReceiptView(row: OwnReload, payee: string): ReloadReceipt {
  const amount = Money.of(row.amount, row.currency)
  const [fee, iva] = [amount.of(row.feeService), amount.of(row.feeIva)]
  const { typePerson, documentType, documentNumber } = row.owner
  return {
    id: `${row.id}`,
    state: row.state,
    currency: row.currency,
    amount: `${amount}`,
    fee: `${fee}`,
    iva: `${iva}`,
    credited: `${amount.minus(fee).minus(iva)}`,
    fee_percentage: twoPlaces(row.feePercentage),
    iva_percentage: twoPlaces(row.ivaPercentage),
    payee,
    payee_document: typePerson === 'JURIDICAL' && documentNumber ? `${documentType} ${documentNumber}` : null,
    bank: row.bank.name,
    account: `${row.transferAccount.bank.name}, ${row.transferAccount.accountNumber}`,
    sender: row.accountName,
    reason: row.state === 'Error' ? row.reason : null,
    at: timeView(row.decidedAt ?? row.createdAt),
  }
}
