/** What an account holder's pages of deposits are handed: plain data, named as on the wire. No part of the public interface. */

import type { z } from 'zod'
import { type Currency, type DecimalLike, Money, twoPlaces } from '@/lib/domain/money'
import type { DepositGroup, ListedDeposit } from '@/lib/domain/movement/list-deposits'
import type { DepositChange, DepositRead } from '@/lib/domain/movement/read-deposit'
import type { ListedAccount } from '@/lib/domain/reload/list-banks'
import type { OwnReload } from '@/lib/domain/reload/read-own-reload'
import type { MovementStatus, ReloadState } from '@/lib/domain/tx'
import type { bankResource, transferAccountResource } from './bank'
import { bankView, transferAccountView } from './bank'
import { timeView } from './fields'

/** Every view says when it was read, so that the newest one is shown whichever way it came. */
type Read = { now: string }

export const depositGroups = ['open', 'done', 'refused'] as const satisfies readonly DepositGroup[]
export const depositMethods = ['bancolombia', 'pse', 'nequi', 'bank_transfer'] as const
export type DepositMethod = (typeof depositMethods)[number]

export type DepositRow = {
  /** Of the page: `mm_…`, or a bank transfer's number. */
  id: string
  method: DepositMethod
  status: MovementStatus | ReloadState
  /** What it is called: the owner's own words, or the bank that it came from. */
  title: string | null
  reference: string | null
  currency: Currency
  amount: string
  credited: string
  created_at: string
}

export type DepositsView = Read & {
  may_write: boolean
  /** Up to `most` and one more. */
  counts: Record<DepositGroup | 'ALL', number>
  most: number
  /** Where the older ones begin; null on the last page. */
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
  /** Fee and IVA together. */
  both: string
  total: string
  credited: string
  fee_percentage: string
  iva_percentage: string
  fee_mode: 'payer' | 'receiver'
}

export type MovementPageView = Read & {
  of: 'movement'
  id: string
  number: number
  method: Exclude<DepositMethod, 'bank_transfer'>
  status: MovementStatus
  fail_reason: DepositRead['failReason']
  in_suspense: boolean
  /** What the rail took back after success. */
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
  history: { at: string; to: MovementStatus }[]
}

export type ReloadPageView = Read & {
  of: 'reload'
  id: string
  state: ReloadState
  split: Split
  bank: string
  account: z.output<typeof transferAccountResource>
  proof: { url: string; name: string | null; size: number | null; image: boolean; own: boolean }
  latitude: string
  longitude: string
  ip: string
  sender: { name: string | null; document: string | null; email: string | null; phone: string | null }
  reason: string | null
  created_at: string
  decided_at: string | null
  history: { at: string; to: ReloadState }[]
}

export type DepositPageView = MovementPageView | ReloadPageView

type Priced = {
  currency: Currency
  amount: DecimalLike
  feeService: DecimalLike
  feeIva: DecimalLike
  feePercentage: DecimalLike
  ivaPercentage: DecimalLike
  feeMode: 'payer' | 'receiver'
}

function splitOf({ currency, feeMode, ...row }: Priced): Split {
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
    history: changes.map(({ at, to }) => ({ at: timeView(at), to })),
  }
}

/** @param ownFiles where uploads of ours are served: only those are loaded by the page */
export function reloadPageView(
  { reload: row, changes }: { reload: OwnReload; changes: { to: ReloadState; at: Date }[] },
  now: Date,
): ReloadPageView {
  const file = row.evidenceFile
  return {
    now: timeView(now),
    of: 'reload',
    id: `${row.id}`,
    state: row.state,
    split: splitOf({ ...row, feeMode: 'receiver' }),
    bank: row.bank.name,
    account: transferAccountView(row.transferAccount),
    proof: {
      url: file ? `/files/${file.id}` : row.evidence,
      name: file?.name ?? null,
      size: file?.size ?? null,
      image: file?.contentType.startsWith('image/') ?? false,
      own: file !== null,
    },
    latitude: row.latitude,
    longitude: row.longitude,
    ip: row.ip,
    sender: {
      name: row.accountName,
      document: row.payerDocument && `${row.payerDocumentType} ${row.payerDocument}`,
      email: row.payerEmail,
      phone: row.payerPhone,
    },
    reason: row.state === 'Error' ? row.reason : null,
    created_at: timeView(row.createdAt),
    decided_at: row.decidedAt && timeView(row.decidedAt),
    history: changes.map(({ at, to }) => ({ at: timeView(at), to })),
  }
}

/** What the form for a bank transfer chooses from and previews with: the rules of this moment; the transfer keeps them. */
export type NewReloadView = {
  banks: z.output<typeof bankResource>[]
  accounts: z.output<typeof transferAccountResource>[]
  rules: Partial<Record<Currency, { percentage: string; fixed: string; ivaPercentage: string }>>
  /** Where the form is filled in from, as the server sees it. */
  ip: string
}

export const newReloadView = (read: {
  banks: Parameters<typeof bankView>[0][]
  accounts: ListedAccount[]
  rules: NewReloadView['rules']
  ip: string
}): NewReloadView => ({
  banks: read.banks.map(bankView),
  accounts: read.accounts.map(transferAccountView),
  rules: read.rules,
  ip: read.ip,
})
