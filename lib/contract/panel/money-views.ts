/** What the console's pages of movements and of money that needs a person show. Not part of the interface. */

import { timeView } from '@/lib/contract/fields'
import { otherThanAsked } from '@/lib/contract/received-amount'
import type { AuditAction } from '@/lib/domain/access/record-audit'
import type { ListedPayout } from '@/lib/domain/ledger/payouts'
import type { ListedRailPayout } from '@/lib/domain/ledger/rail-payouts'
import { Money } from '@/lib/domain/money'
import type { readMovement } from '@/lib/domain/movement/read/read-movement'
import type { SearchedMovement } from '@/lib/domain/movement/read/search-movements'
import type { ListedReversal } from '@/lib/domain/movement/settle/reversals'
import type { ListedCase } from '@/lib/domain/movement/settle/suspense-cases'
import { reversalView, suspenseCaseView } from './cases'
import { payoutView, railPayoutView } from './payouts'

const maybeTime = (time: Date | null) => time && timeView(time)

export const movementRow = (row: SearchedMovement) => ({
  id: row.id,
  number: row.number,
  owner: row.ownerName,
  kind: row.kind,
  method: row.method,
  status: row.status,
  total: `${row.total}`,
  currency: row.feeCurrency,
  payer: row.payerName,
  suspense: row.suspense?.status ?? null,
  reversal: row.reversal?.status ?? null,
  createdAt: timeView(row.createdAt),
})

export type MovementRow = ReturnType<typeof movementRow>

type Read = Awaited<ReturnType<typeof readMovement>>

/** Documents and phones of payers stay covered: an operator needs to tell them apart, not to know them. */
const tail = (text: string | null) => text && `••••${text.slice(-4)}`

export const movementView = ({ movement: m, ...read }: Read) => ({
  id: m.id,
  number: m.number,
  owner: { id: m.ownerId, name: read.ownerName },
  link: m.link && { uuid: m.link.uuid, status: m.link.status, description: m.link.description },
  description: m.descriptionToPayee,
  rail: m.rail,
  method: m.method,
  status: m.status,
  failReason: m.failReason,
  railMessage: m.railMessage,
  amount: m.amount.toFixed(2),
  charge: m.charge.toFixed(2),
  rate: m.rate?.toFixed(2) ?? null,
  currency: m.feeCurrency,
  feeMode: m.feeMode,
  percentage: m.feePercentage.toFixed(2),
  ivaPercentage: m.ivaPercentage.toFixed(2),
  reloadAmount: m.reloadAmount.toFixed(2),
  fee: m.feeService.toFixed(2),
  iva: m.feeIva.toFixed(2),
  total: m.totalToPay.toFixed(2),
  externalId: m.externalId,
  trackingKey: m.trackingKey,
  railReference: m.railReference,
  cus: m.cus,
  bank: m.bank?.name ?? null,
  payer: {
    name: m.counterparty?.fullname ?? m.payerName,
    document: m.payerDocument && `${m.payerDocumentType ?? ''} ${tail(m.payerDocument)}`.trim(),
    phone: tail(m.payerPhone),
  },
  createdAt: timeView(m.createdAt),
  expiresAt: timeView(m.expiresAt),
  settledAt: maybeTime(m.settledAt),
  /** How often the rail was asked, when last, and when it will be next by itself. */
  asks: m.asks,
  askedAt: maybeTime(m.askedAt),
  nextAskAt: maybeTime(m.nextAskAt),
  suspense: m.suspense && { id: m.suspense.id, status: m.suspense.status },
  received: otherThanAsked(m),
  reversal: m.reversal && { id: m.reversal.id, status: m.reversal.status },
  changes: read.changes.map(({ from, to, at }) => ({ from, to: to as Read['movement']['status'], at: timeView(at) })),
  answers: read.answers.map(({ id, word, body, at }) => ({ id, state: word?.state ?? null, body, at: timeView(at) })),
  notices: read.notices.map(({ id, body, receivedAt }) => ({ id, body, at: timeView(receivedAt) })),
  audit: read.audit.map((row) => ({ ...row, action: row.action as AuditAction, at: timeView(row.at) })),
  transfers: read.transfers.map(({ createdAt, ...row }) => ({ ...row, at: timeView(createdAt) })),
})

export type MovementView = ReturnType<typeof movementView>

type Names = ReadonlyMap<number, string>
const nameIn = (names: Names, id: number | null) => (id === null ? null : (names.get(id) ?? `${id}`))

/** Who looks, names of staff, and of the accounts whose money it is. */
type Reading = { names: Names; owners: Names; readerId: number }

export const caseView = (row: ListedCase, { names, owners, readerId }: Reading) => ({
  ...suspenseCaseView(row),
  owner: nameIn(owners, row.movement.ownerId),
  number: row.movement.number,
  proposedBy: nameIn(names, row.proposedById),
  decidedBy: nameIn(names, row.decidedById),
  /** What was asked for, in COP: another amount than came in can only go back. */
  charge: row.movement.charge.toFixed(2),
  creditable: row.currency === 'COP' && Money.of(row.amount, 'COP').equals(Money.of(row.movement.charge, 'COP')),
  mine: row.proposedById === readerId,
  own: row.movement.ownerId === readerId,
})

export type CaseView = ReturnType<typeof caseView>

export const consoleReversal = (row: ListedReversal, { names, owners, readerId }: Reading) => ({
  ...reversalView(row),
  owner: nameIn(owners, row.movement.ownerId),
  number: row.movement.number,
  closedBy: nameIn(names, row.closedById),
  left: `${Money.of(row.credited, row.currency).minus(Money.of(row.debited, row.currency))}`,
  own: row.movement.ownerId === readerId,
})

export type ConsoleReversal = ReturnType<typeof consoleReversal>

const personsIn = (row: ListedPayout | ListedRailPayout, { names, readerId }: Omit<Reading, 'owners'>) => ({
  proposedBy: nameIn(names, row.proposedById),
  decidedBy: nameIn(names, row.decidedById),
  mine: row.proposedById === readerId,
})

export const consolePayout = (row: ListedPayout, reading: Reading) => ({
  ...payoutView(row),
  ...personsIn(row, reading),
  paid: nameIn(reading.owners, row.userId),
  own: row.userId === reading.readerId,
})

export type ConsolePayout = ReturnType<typeof consolePayout>

export const consoleRailPayout = (row: ListedRailPayout, reading: Omit<Reading, 'owners'>) => ({
  ...railPayoutView(row),
  ...personsIn(row, reading),
})

export type ConsoleRailPayout = ReturnType<typeof consoleRailPayout>

export type NoticeRow = { id: string; rail: string; noticeId: string; body: string; at: string }
