/** Views of the console's pages that compare records with the rail's and the banks'. Not part of the public interface. */
import { type Read, timeView } from '@/lib/contract/fields'
import { transferAccountView } from '@/lib/contract/reload/bank'
import type { ListedDifference, ListedReconciliation } from '@/lib/domain/reconciliation/reconciliations'
import type { ListedLine, ListedStatement, UnseenReload } from '@/lib/domain/reconciliation/statements'
import type { ListedAccount } from '@/lib/domain/reload/list-banks'
import type { PageNumbers } from './reading'
import { type DifferenceView, differenceView, type ReconciliationView, reconciliationView } from './reconciliation'
import {
  type StatementLineView,
  type StatementView,
  statementLineView,
  statementView,
  type UnseenReloadView,
  unseenReloadView,
} from './statements'

/** `yesterday`: the last complete day, the newest that can be compared. */
type Compared = Read & PageNumbers & { yesterday: string }

export type ReconciliationsView = Compared & { reconciliations: ReconciliationView[] }

type ReconciliationsRead = Omit<Compared, 'now'> & { now: Date; rows: readonly ListedReconciliation[] }

export const reconciliationsView = ({ now, rows, ...rest }: ReconciliationsRead): ReconciliationsView => ({
  now: timeView(now),
  reconciliations: rows.map(reconciliationView),
  ...rest,
})

export type ReconciliationPageView = Compared & {
  reconciliation: ReconciliationView
  filters: { kind: DifferenceView['kind'] | null }
  differences: DifferenceView[]
}

type ReconciliationRead = Omit<Compared, 'now'> &
  Pick<ReconciliationPageView, 'filters'> & {
    now: Date
    reconciliation: ListedReconciliation
    rows: readonly ListedDifference[]
  }

export const reconciliationPageView = (read: ReconciliationRead): ReconciliationPageView => {
  const { now, reconciliation, rows, ...rest } = read
  return {
    now: timeView(now),
    reconciliation: reconciliationView(reconciliation),
    differences: rows.map(differenceView),
    ...rest,
  }
}

export type BankStatementsView = Read &
  PageNumbers & {
    statements: StatementView[]
    /** The service's accounts, of which statements can be loaded. */
    accounts: ReturnType<typeof transferAccountView>[]
  }

type BankStatementsRead = PageNumbers & {
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
    filters: { kind: StatementLineView['kind'] | 'reloads' }
    /** Number of paid bank transfers of these days that appear in no statement. */
    unseen: number
    /** The lines of the kind; empty for `reloads`. */
    lines: StatementLineView[]
    reloads: UnseenReloadView[]
  }

type BankStatementRead = Pick<BankStatementPageView, 'filters' | 'unseen' | keyof PageNumbers> & {
  now: Date
  statement: ListedStatement
  loadedBy: string
  lines: readonly ListedLine[]
  reloads: readonly UnseenReload[]
}

export const bankStatementPageView = (read: BankStatementRead): BankStatementPageView => {
  const { now, statement, loadedBy, lines, reloads, ...rest } = read
  return {
    now: timeView(now),
    statement: statementView(statement),
    loaded_by: loadedBy,
    lines: lines.map(statementLineView),
    reloads: reloads.map(unseenReloadView),
    ...rest,
  }
}
