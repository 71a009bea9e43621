/** Data of the account holder's deposit pages: plain values with wire names. Not part of the public interface. */

import { type Read, timeView } from '@/lib/contract/fields'
import type { depositMethods } from '@/lib/contract/lists'
import { otherThanAsked, type Received } from '@/lib/contract/received-amount'
import { type Currency, type DecimalLike, Money, twoPlaces } from '@/lib/domain/money'
import type { DepositGroup, ListedDeposit } from '@/lib/domain/movement/read/list-deposits'
import type { DepositChange, DepositRead } from '@/lib/domain/movement/read/read-deposit'
import type { MovementStatus, ReloadState } from '@/lib/domain/tx'

export type DepositMethod = (typeof depositMethods)[number]

export type DepositRow = {
  /** Id in the page's address: `mm_…`, or a bank transfer's number. */
  id: string
  method: DepositMethod
  status: MovementStatus | ReloadState
  /** The owner's description, else the payer; for a bank transfer, the bank that it came from. */
  title: string | null
  reference: string | null
  currency: Currency
  amount: string
  credited: string
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
  const sums = { currency: row.amount.currency, amount: `${row.amount}`, credited: `${row.credited}` }
  const when = { created_at: timeView(row.createdAt) }
  if (row.of === 'reload') {
    const { number, state, bank } = row
    return {
      id: `${number}`,
      method: 'bank_transfer',
      status: state,
      title: bank,
      reference: `${number}`,
      ...sums,
      ...when,
    }
  }
  const { id, method, status, description, externalId, payer } = row
  return { id, method, status, title: description ?? payer, reference: externalId, ...sums, ...when }
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

/** A deposit's history: its own statuses, and what staff detect and do when money arrives otherwise than expected. */
export type MovementMoment = MovementStatus | 'mismatch' | 'suspense' | 'placed' | 'returned' | 'takenBack'

export type MovementPageView = Read & {
  of: 'movement'
  id: string
  number: number
  method: Exclude<DepositMethod, 'bank_transfer'>
  status: MovementStatus
  fail_reason: DepositRead['failReason']
  in_suspense: boolean
  /** The amount received, when it differs from the amount requested. */
  received: Received
  /** Amount that the rail reversed after success. */
  taken_back: string | null
  split: Split
  external_id: string | null
  tracking_key: string
  cus: string | null
  bank: string | null
  description_to_payer: string | null
  description_to_payee: string | null
  payer: { name: string; document: string; phone: string; email: string } | null
  returns: string | null
  created_at: string
  expires_at: string
  settled_at: string | null
  /** True when money that needed two-person placement was credited in the end. */
  credited_later: boolean
  history: { at: string; to: MovementMoment }[]
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

function momentsOf(row: DepositRead, changes: DepositChange[]): { at: Date; to: MovementMoment }[] {
  const { suspense, reversal, failReason } = row
  const mismatch = failReason === 'amount_mismatch'
  const moments: { at: Date; to: MovementMoment }[] = changes.map(({ at, to }) => ({
    at,
    to: to === 'failed' && mismatch ? 'mismatch' : to,
  }))
  if (suspense && !mismatch) moments.push({ at: suspense.createdAt, to: 'suspense' })
  if (suspense?.decidedAt)
    moments.push({ at: suspense.decidedAt, to: suspense.status === 'CREDITED' ? 'placed' : 'returned' })
  if (reversal) moments.push({ at: reversal.createdAt, to: 'takenBack' })
  return moments.sort((one, other) => one.at.getTime() - other.at.getTime())
}

const waits = (status: string | undefined) => status === 'OPEN' || status === 'PROPOSED'

export function movementPageView(
  { movement: row, changes }: { movement: DepositRead; changes: DepositChange[] },
  now: Date,
): MovementPageView {
  const payer = row.counterparty
  return {
    now: timeView(now),
    of: 'movement',
    id: row.id,
    number: row.number,
    method: row.method,
    status: row.status,
    fail_reason: row.failReason,
    in_suspense: waits(row.suspense?.status),
    received: otherThanAsked(row),
    taken_back: row.reversal && twoPlaces(row.reversal.amount),
    split: splitOf({ ...row, currency: row.feeCurrency, amount: row.reloadAmount }),
    external_id: row.externalId,
    tracking_key: row.trackingKey,
    cus: row.cus,
    bank: row.bank?.name ?? null,
    description_to_payer: row.descriptionToPayer,
    description_to_payee: row.descriptionToPayee,
    payer: payer && {
      name: payer.fullname,
      document: `${payer.idType} ${payer.idNumber}`,
      phone: payer.phone,
      email: payer.email,
    },
    returns: row.redirectUrl,
    created_at: timeView(row.createdAt),
    expires_at: timeView(row.expiresAt),
    settled_at: row.settledAt && timeView(row.settledAt),
    credited_later: row.suspense?.status === 'CREDITED',
    history: momentsOf(row, changes).map(({ at, to }) => ({ at: timeView(at), to })),
  }
}
