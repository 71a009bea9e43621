/** Data of the account holder's deposit pages: plain values with wire names. Not part of the public interface. */

import { type Read, timeView } from '@/lib/contract/fields'
import type { depositMethods } from '@/lib/contract/lists'
import { type Currency, type DecimalLike, Money, twoPlaces } from '@/lib/domain/money'
import type { DepositGroup, ListedDeposit } from '@/lib/domain/movement/read/list-deposits'
import type { Disposition, MovementStatus, ReloadState } from '@/lib/domain/tx'

export type DepositMethod = (typeof depositMethods)[number]

export type DepositRow = {
  /** Id in the page's address: `mm_…`, or a bank transfer's number. */
  id: string
  method: DepositMethod
  status: MovementStatus | ReloadState
  /** `none` for bank transfers: they have none. */
  disposition: Disposition
  /** The owner's description, else the payer; for a bank transfer, the bank that it came from. */
  title: string | null
  reference: string | null
  currency: Currency
  amount: string
  /** What entered the balance; null if nothing did. */
  credited: string | null
  created_at: string
}

export type DepositsView = Read & {
  /** Counted up to `most` + 1. */
  counts: Record<DepositGroup | 'ALL', number>
  most: number
  /** Cursor of the next, older page; null on the last page. */
  older: number | null
  deposits: DepositRow[]
}

export function depositRow(row: ListedDeposit): DepositRow {
  const { amount, credited } = row
  const sums = { currency: amount.currency, amount: `${amount}`, credited: credited && `${credited}` }
  const when = { created_at: timeView(row.createdAt) }
  if (row.of === 'reload') {
    const { number, state, bank } = row
    return {
      id: `${number}`,
      method: 'bank_transfer',
      status: state,
      disposition: 'none',
      title: bank,
      reference: `${number}`,
      ...sums,
      ...when,
    }
  }
  const { id, method, status, disposition, description, externalId, payer } = row
  return { id, method, status, disposition, title: description ?? payer, reference: externalId, ...sums, ...when }
}

export type Split = {
  currency: Currency
  amount: string
  fee: string
  iva: string
  /** Fee plus IVA. */
  both: string
  total: string
  credited: string
  fee_percentage: string
  iva_percentage: string
  fee_mode: 'payer' | 'receiver'
}

type Priced = {
  currency: Currency
  amount: DecimalLike
  feeService: DecimalLike
  feeIva: DecimalLike
  feePercentage: DecimalLike
  ivaPercentage: DecimalLike
  feeMode: 'payer' | 'receiver'
}

export function splitOf({ currency, feeMode, ...row }: Priced): Split {
  const amount = Money.of(row.amount, currency)
  const [fee, iva] = [amount.of(row.feeService), amount.of(row.feeIva)]
  const both = fee.plus(iva)
  return {
    currency,
    amount: `${amount}`,
    fee: `${fee}`,
    iva: `${iva}`,
    both: `${both}`,
    total: `${feeMode === 'payer' ? amount.plus(both) : amount}`,
    credited: `${feeMode === 'payer' ? amount : amount.minus(both)}`,
    fee_percentage: twoPlaces(row.feePercentage),
    iva_percentage: twoPlaces(row.ivaPercentage),
    fee_mode: feeMode,
  }
}
