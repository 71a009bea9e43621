/** Views of the console's pages about suspense cases. Not part of the public interface. */
import { type Read, timeView } from '@/lib/contract/fields'
import { transferAccountView } from '@/lib/contract/reload/bank'
import type { ListedAudit } from '@/lib/domain/access/list-audit'
import { Money } from '@/lib/domain/money'
import type { ListedCase } from '@/lib/domain/movement/settle/suspense-cases'
import type { ListedAccount } from '@/lib/domain/reload/list-banks'
import { suspenseCaseView } from './cases'
import { nameIn, type PageNumbers, type Reading, type StatusList } from './reading'
import { type AuditRow, auditRow } from './views'

const caseView = (row: ListedCase, { names, owners, readerId }: Reading) => ({
  ...suspenseCaseView(row),
  owner_name: nameIn(owners, row.movement.ownerId),
  number: row.movement.number,
  proposed_by: nameIn(names, row.proposedById),
  decided_by: nameIn(names, row.decidedById),
  /** The amount requested, in COP; a different amount received can only be returned. */
  charge: row.movement.charge.toFixed(2),
  creditable: row.currency === 'COP' && Money.of(row.amount, 'COP').equals(Money.of(row.movement.charge, 'COP')),
  mine: row.proposedById === readerId,
  own: row.movement.ownerId === readerId,
})

export type CaseView = ReturnType<typeof caseView>

/** The service's accounts, from one of which money is returned. */
type Accounts = { accounts: ReturnType<typeof transferAccountView>[] }

export type CasesView = StatusList<CaseView['status']> &
  Accounts & {
    /** Number of cases that wait, by status. */
    waiting: { OPEN: number; PROPOSED: number }
    cases: CaseView[]
  }

type CasesRead = Pick<CasesView, 'filters' | 'waiting' | keyof PageNumbers> & {
  now: Date
  rows: readonly ListedCase[]
  accounts: readonly ListedAccount[]
  reading: Reading
}

export const casesView = ({ now, rows, accounts, reading, ...rest }: CasesRead): CasesView => ({
  now: timeView(now),
  cases: rows.map((row) => caseView(row, reading)),
  accounts: accounts.map(transferAccountView),
  ...rest,
})

export type CasePageView = Read & Accounts & { case: CaseView; history: AuditRow[] }

type CaseRead = {
  now: Date
  row: ListedCase
  accounts: readonly ListedAccount[]
  history: readonly ListedAudit[]
  reading: Reading
}

export const casePageView = ({ now, row, accounts, history, reading }: CaseRead): CasePageView => ({
  now: timeView(now),
  case: caseView(row, reading),
  accounts: accounts.map(transferAccountView),
  history: history.map(auditRow),
})
