/** Views of the console's pages about cases. Not part of the public interface. */
import { type Read, timeView } from '@/lib/contract/fields'
import type { ConsoleMovementView } from '@/lib/contract/panel/money-views'
import { nameIn, type PageNumbers } from '@/lib/contract/panel/reading'
import { type AuditRow, auditRow } from '@/lib/contract/panel/views'
import { type ShownProposalView, type StandingView, shownProposal } from '@/lib/contract/policy/proposal-views'
import type { ListedAudit } from '@/lib/domain/access/list-audit'
import { type CaseKind, ruleOf } from '@/lib/domain/case/kinds'
import type { FoundCase, ReadCase } from '@/lib/domain/case/read-case'
import type { Sibling, Siblings } from '@/lib/domain/case/read-siblings'
import type { Currency } from '@/lib/domain/money'
import type { ShownProposal } from '@/lib/domain/policy/standing-of'
import type { MoneyMovement } from '@/lib/domain/tx'
import type { CaseAbout } from './about'
import { notesView } from './calls'
import { type CaseRow, caseRow } from './rows'

/** Whose cases a list shows: all that wait, the reader's, those that a second person decides, or closed ones. */
export const caseTabs = ['waiting', 'mine', 'proposed', 'closed'] as const
export type CaseTab = (typeof caseTabs)[number]

type Filters = {
  tab: CaseTab
  kind: CaseKind | null
  /** `none`: nobody's. */
  assignee: number | 'none' | null
  /** Of the amount. */
  currency: Currency | null
  overdue: boolean
  search: string | null
}
type Counts = { waiting: number; mine: number; proposed: number; overdue: number }

type Staff = { id: number; name: string }[]

export type CasesView = Read & PageNumbers & { filters: Filters; counts: Counts; cases: CaseRow[]; staff: Staff }

type Named = Omit<Parameters<typeof caseRow>[1], 'now'>
type CasesRead = Omit<CasesView, 'now' | 'cases'> & { now: Date; rows: readonly FoundCase[]; named: Named }

export const casesView = ({ now, rows, named, ...rest }: CasesRead): CasesView => ({
  now: timeView(now),
  cases: rows.map((row) => caseRow(row, { ...named, now })),
  ...rest,
})

const siblingView = (row: Sibling, of: { number: number; linkId: number | null }) => ({
  id: row.id,
  method: row.method,
  bank: row.bank?.name ?? null,
  payer: row.payerName,
  amount: row.charge.toFixed(2),
  status: row.status,
  disposition: row.disposition,
  at: timeView(row.createdAt),
  /** The case's own payment. */
  here: row.number === of.number,
  of_link: row.linkId !== null && row.linkId === of.linkId,
})

export type SiblingView = ReturnType<typeof siblingView>

type Payment = Pick<MoneyMovement, 'number' | 'ownerId' | 'linkId' | 'payerDocument'>

/** What lists all payments of a link or of a payer, where a case shows the newest only. */
const restView = ({ rows, more }: Siblings, { ownerId, number, payerDocument }: Payment) => ({
  link: (more.link ? rows.find((row) => row.number === number)?.link?.uuid : null) ?? null,
  payer: more.payer && payerDocument ? { owner_id: ownerId, document: payerDocument } : null,
})

export type CasePageView = Read & {
  case: CaseRow
  about: CaseAbout
  /** The payment that it is about, and those beside it. */
  of: ConsoleMovementView | null
  siblings: SiblingView[]
  /** Those that are not among the siblings. */
  rest: ReturnType<typeof restView> | null
  notes: (ReturnType<typeof notesView>[number] & { author: string | null })[]
  /** What staff did with it and its subject, newest first. */
  history: AuditRow[]
  /** The queue around it by deadline, how many it holds, and the place of this case in it, from 1. */
  queue: CaseRow[]
  waiting: number
  place: number | null
  filters: Filters
  counts: Counts
  staff: Staff
  reader_id: number
  /** What the reader may do by hand; `own`: it is about their own payment. */
  may: { assign: boolean; note: boolean; own: boolean }
  /** How the policy stands to the reader who would close it by hand, or debit for its reversal. */
  standing: { close: StandingView; debit: StandingView }
  proposals: ShownProposalView[]
  /** What it can be closed with by hand. */
  outcomes: string[]
}

type CaseRead = Pick<
  CasePageView,
  'about' | 'of' | 'waiting' | 'filters' | 'counts' | 'staff' | 'reader_id' | 'may' | 'standing'
> & {
  now: Date
  row: ReadCase
  proposals: readonly ShownProposal[]
  named: Named
  beside: Siblings | null
  payment: Payment | null
  history: readonly ListedAudit[]
  queued: readonly FoundCase[]
  place: number | null
}

export const casePageView = (read: CaseRead): CasePageView => {
  const { now, row, named, beside, payment, history, queued, place, of, proposals, ...rest } = read
  const within = { ...named, now }
  return {
    ...rest,
    now: timeView(now),
    case: caseRow(row, within),
    of,
    siblings: payment && beside ? beside.rows.map((one) => siblingView(one, payment)) : [],
    rest: payment && beside ? restView(beside, payment) : null,
    notes: notesView(row, '').map((note) => ({ ...note, author: nameIn(named.names, note.author_id) })),
    history: history.map(auditRow),
    queue: queued.map((one) => caseRow(one, within)),
    place: place === null ? null : place + 1,
    proposals: proposals.map(shownProposal),
    outcomes: row.status === 'CLOSED' ? [] : [...ruleOf(row.kind).outcomes],
  }
}
