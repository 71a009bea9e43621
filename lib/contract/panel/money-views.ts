/** Views of the console's movement pages. Not part of the public interface. */

import { type Read, timeView, whenView } from '@/lib/contract/fields'
import { metadataView } from '@/lib/contract/metadata'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import { otherThanAsked } from '@/lib/contract/received-amount'
import { otherView } from '@/lib/contract/search/search'
import type { AuditAction } from '@/lib/domain/access/record-audit'
import type { CaseKind } from '@/lib/domain/case/kinds'
import type { readMovement } from '@/lib/domain/movement/read/read-movement'
import type { Signals } from '@/lib/domain/movement/read/read-signals'
import type { MovementFilters, MovementSum, SearchedMovement } from '@/lib/domain/movement/read/search-movements'
import type { ListedAccount } from '@/lib/domain/reload/list-banks'
import { maskEnd } from '@/lib/domain/user/mask'
import { bankNames } from './ledger-views'

export const movementRow = (row: SearchedMovement) => ({
  id: row.id,
  number: row.number,
  owner: row.ownerName,
  kind: row.kind,
  method: row.method,
  status: row.status,
  total: `${row.total}`,
  currency: row.feeCurrency,
  /** Another of its amounts, where that was searched for. */
  matched: otherView(row.matched),
  payer: row.payerName,
  suspense: row.suspense?.status ?? null,
  reversal: row.reversal?.status ?? null,
  created_at: timeView(row.createdAt),
})

export type MovementRow = ReturnType<typeof movementRow>

type Found = Awaited<ReturnType<typeof readMovement>>

/** Payers' documents and phones are masked: an operator needs to tell them apart, not to know them. */
const tail = (text: string | null) => text && maskEnd(text)

const movementView = ({ movement: m, ...read }: Found) => ({
  id: m.id,
  number: m.number,
  owner: { id: m.ownerId, name: read.ownerName },
  description: m.link?.description ?? m.descriptionToPayee,
  /** Uuid of the link that it pays; null: it is a deposit. */
  link: m.link?.uuid ?? null,
  /** What people look into about it. */
  cases: read.cases.map((one) => ({ ...one, kind: one.kind as CaseKind })),
  /** The other payment that its link was paid with. */
  paid_by: m.link?.paidMovementId === m.id ? null : (m.link?.paidMovementId ?? null),
  rail: m.rail,
  method: m.method,
  status: m.status,
  fail_reason: m.failReason,
  rail_message: m.railMessage,
  charge: m.charge.toFixed(2),
  rate: m.rate?.toFixed(2) ?? null,
  currency: m.feeCurrency,
  fee_mode: m.feeMode,
  fee_percentage: m.feePercentage.toFixed(2),
  iva_percentage: m.ivaPercentage.toFixed(2),
  reload_amount: m.reloadAmount.toFixed(2),
  fee: m.feeService.toFixed(2),
  iva: m.feeIva.toFixed(2),
  total: m.totalToPay.toFixed(2),
  external_id: m.externalId,
  metadata: metadataView(m.metadata ?? m.link?.metadata),
  tracking_key: m.trackingKey,
  rail_reference: m.railReference,
  cus: m.cus,
  bank: m.bank?.name ?? null,
  payer: {
    name: m.counterparty?.fullname ?? m.payerName,
    document: m.payerDocument && `${m.payerDocumentType ?? ''} ${tail(m.payerDocument)}`.trim(),
    phone: tail(m.payerPhone),
  },
  created_at: timeView(m.createdAt),
  expires_at: timeView(m.expiresAt),
  settled_at: whenView(m.settledAt),
  /** Number of polls of the rail, the last one, and the next scheduled one. */
  asks: m.asks,
  asked_at: whenView(m.askedAt),
  next_ask_at: whenView(m.nextAskAt),
  suspense: m.suspense && { id: m.suspense.id, status: m.suspense.status },
  received: otherThanAsked(m),
  reversal: m.reversal && { id: m.reversal.id, status: m.reversal.status },
  changes: read.changes.map(({ from, to, at }) => ({ from, to: to as Found['movement']['status'], at: timeView(at) })),
  answers: read.answers.map(({ id, answer, body, at }) => ({
    id,
    state: answer?.state ?? null,
    body,
    at: timeView(at),
  })),
  notices: read.notices.map(({ id, body, receivedAt }) => ({ id, body, at: timeView(receivedAt) })),
  audit: read.audit.map((row) => ({ ...row, action: row.action as AuditAction, at: timeView(row.at) })),
  transfers: read.transfers.map(({ createdAt, ...row }) => ({ ...row, at: timeView(createdAt) })),
})

export type MovementView = ReturnType<typeof movementView>

export type MovementsView = Read & {
  filters: Pick<MovementFilters, 'search' | 'status' | 'method'> & {
    owner: number | null
    /** Uuid of the link that they pay. */
    link: string | null
    stuck: 'yes' | null
    from: string | null
    to: string | null
  }
  /** Name of the account that is filtered by. */
  owner: string | null
  movements: MovementRow[]
  /** Of the whole list, for one account, one link or what is stuck. */
  total: ReturnType<typeof movementSumView> | null
  /** Cursor of the next, older rows; null at the end. */
  older: number | null
  /** Whether these are the newest rows. */
  first: boolean
}

type MovementsRead = Pick<MovementsView, 'filters' | 'first' | 'owner'> & {
  now: Date
  total: MovementSum | null
  found: { rows: readonly SearchedMovement[]; last: number | null }
}

/** @returns `more`: there are more than `count`, and no sums */
export const movementSumView = ({ count, more, sums }: MovementSum) => ({
  ...{ count, more },
  sums: sums.map((sum) => ({ currency: sum.currency, amount: `${sum}` })),
})

export const movementsView = ({ now, found, total, ...rest }: MovementsRead): MovementsView => ({
  now: timeView(now),
  total: total && movementSumView(total),
  movements: found.rows.map(movementRow),
  older: found.last,
  ...rest,
})

const signalsView = ({ manyFromPayer, manyToAccount, amountTimes, otherPayer }: Signals) => ({
  many_from_payer: manyFromPayer,
  many_to_account: manyToAccount,
  other_payer: otherPayer,
  times: amountTimes,
})

export type MovementSignals = ReturnType<typeof signalsView>

export type ConsoleMovementView = Read & {
  movement: MovementView
  /** Names of the platform's bank accounts, by ledger account code. */
  banks: Record<string, string>
  signals: MovementSignals
  /** Of asking its rail. */
  asking: StandingView
}

type MovementRead = {
  now: Date
  movement: Found
  banks: readonly ListedAccount[]
  signals: Signals
  asking: StandingView
}

export const consoleMovementView = ({ now, movement, banks, signals, asking }: MovementRead): ConsoleMovementView => ({
  now: timeView(now),
  movement: movementView(movement),
  banks: bankNames(banks),
  signals: signalsView(signals),
  asking,
})
