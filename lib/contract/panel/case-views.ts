/** Views of the console's pages about suspense cases. Not part of the public interface. */
import { type Read, timeView } from '@/lib/contract/fields'
import type { ListedAudit } from '@/lib/domain/access/list-audit'
import { Money } from '@/lib/domain/money'
import type { ListedCase } from '@/lib/domain/movement/settle/suspense-cases'
import type { Bank } from '@/lib/domain/tx'
import { suspenseCaseView } from './cases'
import type { ConsoleMovementView } from './money-views'
import { nameIn, type PageNumbers, payerView, type Reading, type StatusList } from './reading'
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
  payer: {
    ...payerView(row.movement),
    by_nequi: row.movement.method === 'nequi' && row.movement.payerPhone !== null,
  },
  mine: row.proposedById === readerId,
  own: row.movement.ownerId === readerId,
})

export type CaseView = ReturnType<typeof caseView>

/** The banks that an account to return money to can be at. */
type Banks = { banks: { id: number; name: string }[] }

const bankChoices = (banks: readonly Bank[]) => banks.map(({ id, name }) => ({ id, name }))

export type CasesView = StatusList<CaseView['status']> &
  Banks & {
    /** Number of cases that wait, by status. */
    waiting: { OPEN: number; PROPOSED: number }
    cases: CaseView[]
  }

type CasesRead = Pick<CasesView, 'filters' | 'waiting' | keyof PageNumbers> & {
  now: Date
  rows: readonly ListedCase[]
  banks: readonly Bank[]
  reading: Reading
}

export const casesView = ({ now, rows, banks, reading, ...rest }: CasesRead): CasesView => ({
  now: timeView(now),
  cases: rows.map((row) => caseView(row, reading)),
  banks: bankChoices(banks),
  ...rest,
})

export type CasePageView = Read &
  Banks & {
    case: CaseView
    /** Address of the next case that waits for the same; null: none. */
    next: string | null
    /** The payment: what the rail reported, and the transfers. */
    of: ConsoleMovementView
    history: AuditRow[]
  }

type CaseRead = {
  now: Date
  row: ListedCase
  /** Cases in the same state, oldest first. */
  others: readonly ListedCase[]
  banks: readonly Bank[]
  of: ConsoleMovementView
  history: readonly ListedAudit[]
  reading: Reading
}

/** The next case that the reader may decide: nobody decides on money of their own, or confirms their own proposal. */
function nextOf({ row, others, reading: { readerId } }: CaseRead): string | null {
  const next = others.find(
    ({ id, movement, proposedById }) => id !== row.id && movement.ownerId !== readerId && proposedById !== readerId,
  )
  return next ? `/console/suspense/${next.id}` : null
}

export const casePageView = (read: CaseRead): CasePageView => {
  const { now, row, banks, of, history, reading } = read
  return {
    now: timeView(now),
    case: caseView(row, reading),
    next: nextOf(read),
    banks: bankChoices(banks),
    of,
    history: history.map(auditRow),
  }
}
