/** Views of the console's pages that compare records with the rail's and the banks'. Not part of the public interface. */
import { type Read, timeView } from '@/lib/contract/fields'
import { type ShownProposalView, shownProposal } from '@/lib/contract/policy/proposal-views'
import { transferAccountView } from '@/lib/contract/reload/bank'
import {
  candidateView,
  type StatementLineView,
  statementLineView,
  type UnseenTransferView,
  unseenTransferView,
} from '@/lib/contract/statement/bank-lines'
import { type StatementView, statementView } from '@/lib/contract/statement/statements'
import type { Deed } from '@/lib/domain/access/last-deed'
import type { ShownProposal, WriteStanding } from '@/lib/domain/policy/standing-of'
import type { AgreedMovement } from '@/lib/domain/reconciliation/list-agreed'
import type { ListedDifference, ListedReconciliation } from '@/lib/domain/reconciliation/reconciliations'
import type { ListedAccount } from '@/lib/domain/reload/list-banks'
import type { Candidate } from '@/lib/domain/statement/match-by-hand'
import type { StatementBefore } from '@/lib/domain/statement/statement-gap'
import type { ListedLine, ListedStatement } from '@/lib/domain/statement/statements'
import type { UnseenTransfer } from '@/lib/domain/statement/unseen-transfers'
import type { PageNumbers } from './reading'
import { type DifferenceView, differenceView, type ReconciliationView, reconciliationView } from './reconciliation'
import { type DeedView, deedView } from './views'

/** `yesterday`: the last complete day, the newest that can be compared. */
type Compared = Read & PageNumbers & { yesterday: string }

export type ReconciliationsView = Compared & { reconciliations: ReconciliationView[] }

type ReconciliationsRead = Omit<Compared, 'now'> & { now: Date; rows: readonly ListedReconciliation[] }

export const reconciliationsView = ({ now, rows, ...rest }: ReconciliationsRead): ReconciliationsView => ({
  now: timeView(now),
  reconciliations: rows.map(reconciliationView),
  ...rest,
})

/** A movement that agrees with the rail's list. */
export const agreedView = (row: AgreedMovement) => ({
  id: row.id,
  number: row.number,
  reference: row.reference,
  owner: { id: row.ownerId, name: row.ownerName },
  payer: row.payer,
  status: row.status,
  amount: `${row.money}`,
  currency: row.money.currency,
  at: timeView(row.at),
})

export type AgreedView = ReturnType<typeof agreedView>

export type ReconciliationPageView = Compared & {
  reconciliation: ReconciliationView
  filters: { kind: DifferenceView['kind'] | 'agreed' | null }
  /** Empty where what agreed is asked for. */
  differences: DifferenceView[]
  /** Movements that agreed, where they are asked for. */
  agreed: AgreedView[]
}

type ReconciliationRead = Omit<Compared, 'now'> &
  Pick<ReconciliationPageView, 'filters'> & {
    now: Date
    reconciliation: ListedReconciliation
    rows: readonly ListedDifference[]
    agreed: readonly AgreedMovement[]
  }

export const reconciliationPageView = (read: ReconciliationRead): ReconciliationPageView => {
  const { now, reconciliation, rows, agreed, ...rest } = read
  return {
    now: timeView(now),
    reconciliation: reconciliationView(reconciliation),
    differences: rows.map(differenceView),
    agreed: agreed.map(agreedView),
    ...rest,
  }
}

export type BankStatementsView = Read &
  PageNumbers & {
    filters: { search: string | null }
    statements: StatementView[]
    /** The service's accounts, of which statements can be loaded. */
    accounts: ReturnType<typeof transferAccountView>[]
  }

type BankStatementsRead = PageNumbers &
  Pick<BankStatementsView, 'filters'> & {
    now: Date
    rows: readonly ListedStatement[]
    accounts: readonly ListedAccount[]
  }

export const bankStatementsView = ({ now, rows, accounts, ...rest }: BankStatementsRead): BankStatementsView => ({
  now: timeView(now),
  statements: rows.map(statementView),
  accounts: accounts.map(transferAccountView),
  ...rest,
})

export type BankStatementPageView = Read &
  PageNumbers & {
    statement: StatementView
    loaded_by: string
    filters: { kind: StatementLineView['kind'] | 'unseen' | 'all' }
    /** Number of transfers of the ledger on these days that no statement shows. */
    unseen: number
    /** The lines of the kind; empty for `unseen`. */
    lines: StatementLineView[]
    transfers: UnseenTransferView[]
    /** The statement before this one; null where the balances are not known. */
    before: { id: number; balance: string; fits: boolean } | null
    /** Of registering what the bank took or gave. */
    charging: WriteStanding
    proposals: ShownProposalView[]
  }

type BankStatementRead = Pick<BankStatementPageView, 'filters' | 'unseen' | 'charging' | keyof PageNumbers> & {
  now: Date
  statement: ListedStatement
  loadedBy: string
  lines: readonly ListedLine[]
  transfers: readonly UnseenTransfer[]
  before: StatementBefore | null
  proposals: readonly ShownProposal[]
}

export const bankStatementPageView = (read: BankStatementRead): BankStatementPageView => {
  const { now, statement, loadedBy, lines, transfers, before, proposals, ...rest } = read
  return {
    now: timeView(now),
    statement: statementView(statement),
    loaded_by: loadedBy,
    lines: lines.map(statementLineView),
    transfers: transfers.map(unseenTransferView),
    before: before && { id: before.id, balance: `${before.balance}`, fits: before.fits },
    proposals: proposals.map(shownProposal),
    ...rest,
  }
}

export type BankLineView = Read & {
  statement: StatementView
  line: StatementLineView
  candidates: ReturnType<typeof candidateView>[]
  parts: ReturnType<typeof candidateView>[]
  may_match: boolean
  /** Of registering the line as what the bank took or gave, and of taking that back. */
  charging: WriteStanding
  reverting: WriteStanding
  /** What somebody last did with the line; null while it is left to the rules. */
  deed: DeedView
  proposals: ShownProposalView[]
}

type BankLineRead = Pick<BankLineView, 'charging' | 'reverting'> & {
  now: Date
  statement: ListedStatement
  line: ListedLine
  candidates: readonly Candidate[]
  parts: readonly Candidate[]
  mayMatch: boolean
  deed: Deed | null
  readerId: number
  proposals: readonly ShownProposal[]
}

export const bankLineView = (read: BankLineRead): BankLineView => {
  const { now, statement, line, candidates, parts, mayMatch, deed, readerId, proposals, ...rest } = read
  return {
    now: timeView(now),
    statement: statementView(statement),
    line: statementLineView(line),
    candidates: candidates.map(candidateView),
    parts: parts.map(candidateView),
    may_match: mayMatch,
    deed: deed && deedView(deed, readerId),
    proposals: proposals.map(shownProposal),
    ...rest,
  }
}
