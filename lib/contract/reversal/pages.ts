/** Views of the console's pages about reversals. Not part of the public interface. */
import { type Read, timeView } from '@/lib/contract/fields'
import { nameIn, type PageNumbers, type Reading, type StatusList } from '@/lib/contract/panel/reading'
import { type AuditRow, auditRow } from '@/lib/contract/panel/views'
import type { ListedAudit } from '@/lib/domain/access/list-audit'
import { Money } from '@/lib/domain/money'
import type { Urgency } from '@/lib/domain/reversal/deadline'
import type { ListedReversal, ReadReversal } from '@/lib/domain/reversal/reversals'
import { fullReversalView, reversalView } from './calls'

/** What its deadline is at the time of reading; nothing is due once it is closed. */
type Timed<Row> = Row & { urgency: Urgency | null }

const consoleReversal = (row: Timed<ListedReversal>, { names, owners, readerId }: Reading) => ({
  ...reversalView(row),
  urgency: row.status === 'CLOSED' ? null : row.urgency,
  owner_name: nameIn(owners, row.movement.ownerId),
  number: row.movement.number,
  proposed_by: nameIn(names, row.proposedById),
  closed_by: nameIn(names, row.closedById),
  mine: row.proposedById === readerId,
  own: row.movement.ownerId === readerId,
})

export type ConsoleReversal = ReturnType<typeof consoleReversal>

export type ReversalsView = StatusList<ConsoleReversal['status']> & {
  reversals: ConsoleReversal[]
  /** Number of reversals that wait, by status. */
  waiting: { OPEN: number; PROPOSED: number }
}

type ReversalsRead = Pick<ReversalsView, 'filters' | 'waiting' | keyof PageNumbers> & {
  now: Date
  rows: readonly Timed<ListedReversal>[]
  reading: Reading
}

export const reversalsView = ({ now, rows, reading, ...rest }: ReversalsRead): ReversalsView => ({
  now: timeView(now),
  reversals: rows.map((row) => consoleReversal(row, reading)),
  ...rest,
})

function fullReversal(row: Timed<ReadReversal>, held: Money, reading: Reading) {
  const debited = held.of(row.debited)
  const { amount, ...price } = row.toClose
  const most = held.plus(debited)
  return {
    ...consoleReversal(row, reading),
    notes: fullReversalView(row, '').notes.map((note) => ({ ...note, author: nameIn(reading.names, note.author_id) })),
    /** Refunds of the payment whose money has left the wallet. */
    refunds: row.refundsOut.map(({ id, number, status }) => ({ id, number, status })),
    /** What the wallet holds now. */
    held: `${held}`,
    usual_share: `${row.usualShare}`,
    /** What is proposed unless somebody says otherwise: the usual share, as far as the wallet reaches. */
    share: `${most.compare(row.usualShare) < 0 ? most : row.usualShare}`,
    /** What a debit would take now. */
    debit: `${least(held, row.usualShare.minus(debited))}`,
    to_close: { ...price, amount: `${Money.of(amount, price.amountCurrency)}` },
  }
}

function least(one: Money, other: Money): Money {
  const smaller = one.compare(other) < 0 ? one : other
  return smaller.isPositive ? smaller : Money.zero(one.currency)
}

export type FullReversal = ReturnType<typeof fullReversal>

export type ReversalPageView = Read & { reversal: FullReversal; history: AuditRow[] }

type ReversalRead = {
  now: Date
  row: Timed<ReadReversal>
  held: Money
  history: readonly ListedAudit[]
  reading: Reading
}

export const reversalPageView = ({ now, row, held, history, reading }: ReversalRead): ReversalPageView => ({
  now: timeView(now),
  reversal: fullReversal(row, held, reading),
  history: history.map(auditRow),
})
