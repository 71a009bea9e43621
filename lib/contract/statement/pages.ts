/** Views of the console's pages of bank statements. Not part of the public interface. */
import { type Read, timeView } from '@/lib/contract/fields'
import type { PageNumbers } from '@/lib/contract/panel/reading'
import { type DeedView, deedView } from '@/lib/contract/panel/views'
import { type ShownProposalView, shownProposal } from '@/lib/contract/policy/proposal-views'
import { transferAccountView } from '@/lib/contract/reload/bank'
import type { Deed } from '@/lib/domain/access/last-deed'
import type { ShownProposal, WriteStanding } from '@/lib/domain/policy/standing-of'
import type { ListedAccount } from '@/lib/domain/reload/list-banks'
import type { readCharge } from '@/lib/domain/statement/bank-charges'
import type { Candidate } from '@/lib/domain/statement/read-line'
import type { StatementBefore } from '@/lib/domain/statement/statement-gap'
import type { ListedLine, ListedStatement } from '@/lib/domain/statement/statements'
import type { UnseenTransfer } from '@/lib/domain/statement/unseen-transfers'
import { chargeView } from './bank-charges'
import {
  candidateView,
  type StatementLineView,
  statementLineView,
  type UnseenTransferView,
  unseenTransferView,
} from './bank-lines'
import { type StatementView, statementView } from './statements'

export type BankStatementsView = Read &
  PageNumbers & {
    filters: { search: string | null }
    statements: StatementView[]
    /** The service's accounts, of which statements can be loaded. */
    accounts: ReturnType<typeof transferAccountView>[]
    loading: WriteStanding
  }

type BankStatementsRead = PageNumbers &
  Pick<BankStatementsView, 'filters' | 'loading'> & {
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
    /** Of matching it again, and of removing it. */
    matching: WriteStanding
    removing: WriteStanding
    proposals: ShownProposalView[]
  }

type BankStatementRead = Pick<
  BankStatementPageView,
  'filters' | 'unseen' | 'charging' | 'matching' | 'removing' | keyof PageNumbers
> & {
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

type BankChargeRead = {
  now: Date
  charge: Awaited<ReturnType<typeof readCharge>>
  reverting: WriteStanding
  proposals: readonly ShownProposal[]
}

export type BankChargeView = {
  now: string
  charge: ReturnType<typeof chargeView>
  bank_name: string
  account_number: string
  recorded_by: string | null
  reverted_by: string | null
  /** The line that shows it; null where none does. */
  at: { statement: number; line: number } | null
  reverting: WriteStanding
  proposals: ShownProposalView[]
}

export const bankChargeView = ({ now, charge, reverting, proposals }: BankChargeRead): BankChargeView => ({
  now: timeView(now),
  charge: chargeView(charge),
  bank_name: charge.transferAccount.bank.name,
  account_number: charge.transferAccount.accountNumber,
  recorded_by: charge.recordedBy,
  reverted_by: charge.revertedBy,
  at: charge.line && { statement: charge.line.statementId, line: charge.line.line },
  reverting,
  proposals: proposals.map(shownProposal),
})
