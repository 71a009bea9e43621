/** What a case is about, on its page: each kind shows its subject. Not part of the public interface. */
import type { DayRowView } from '@/lib/contract/close/figures'
import type { FullRequest } from '@/lib/contract/data-request/pages'
import { timeView } from '@/lib/contract/fields'
import type { PayoutPageView } from '@/lib/contract/panel/payout-views'
import type { DifferenceView } from '@/lib/contract/panel/reconciliation'
import type { SuspenseView } from '@/lib/contract/panel/suspense-views'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import type { FullReversal } from '@/lib/contract/reversal/pages'
import type { FullHit } from '@/lib/contract/screening/pages'
import { candidateView, statementLineView } from '@/lib/contract/statement/bank-lines'
import type { Leg } from '@/lib/domain/ledger/legs'
import type { Currency } from '@/lib/domain/money'
import type { readUnknownNotice } from '@/lib/domain/movement/read/read-movement'
import type { readLineById } from '@/lib/domain/statement/read-line'
import type { CaseRow } from './rows'

export const legView = ({ key, from, to, amount }: Leg) => ({
  ...{ key, from, to },
  ...{ amount: `${amount}`, currency: amount.currency },
})
export type LegView = ReturnType<typeof legView>

type Found<Read extends (...args: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Read>>>

export const lineAbout = ({ line, candidates }: Found<typeof readLineById>) => ({
  line: statementLineView(line),
  statement: line.statementId,
  /** Transfers of the ledger that it may show. */
  candidates: candidates.map(candidateView),
})

export const noticeAbout = ({ rail, noticeId, body, receivedAt }: Found<typeof readUnknownNotice>) => ({
  ...{ rail, notice_id: noticeId, body },
  received_at: timeView(receivedAt),
})

/** A row that breaks an invariant, column by column; only the first of many are kept. */
type BrokenRow = { name: string; value: string | null }[]

/** What is null is gone: a difference that a later comparison no longer finds, a statement that was removed. */
export type CaseAbout =
  | {
      kind: 'suspense'
      suspense: SuspenseView
      /** Of either end. */
      standing: Record<'CREDIT' | 'RETURN', StandingView>
      /** The banks that an account to return money to can be at. */
      banks: { id: number; name: string }[]
      posts: Record<'CREDIT' | 'RETURN', LegView[] | null>
      /** All that is in suspense in its currency, itself included. */
      held: string
    }
  | { kind: 'reversal'; reversal: FullReversal }
  | { kind: 'refund_waiting'; payout: PayoutPageView['payout'] }
  | { kind: 'alert_processing'; asking: StandingView }
  | {
      kind: 'reconciliation_difference'
      difference: DifferenceView | null
      reconciliation: { id: number; rail: string; day: string }
    }
  /** The row as it stands now; null once the day has none. `day_closed`: the figures are those that were signed. */
  | { kind: 'close_difference'; day: string; day_closed: boolean; row: DayRowView | null }
  | ({ kind: 'bank_line' } & ({ line: null } | ReturnType<typeof lineAbout>))
  | { kind: 'screening_hit'; hit: FullHit }
  | { kind: 'data_request'; request: FullRequest }
  | { kind: 'unknown_notice'; notice: ReturnType<typeof noticeAbout> | null }
  /** The oldest cases that make it up; `count` and `sum` are of all of them now. */
  | { kind: 'alert_suspense_age'; cases: CaseRow[]; count: number; sum: string; currency: Currency }
  /** Rows that broke it at the last check; null: the check no longer has it. */
  | { kind: 'alert_invariant'; broken: number | null; rows: BrokenRow[]; checked_at: string | null }

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The rows that a check of the books kept of an invariant. */
export const brokenRows = (rows: readonly Record<string, unknown>[]): BrokenRow[] =>
  rows.map((row) =>
    Object.entries(row).map(([name, value]) => ({ name, value: (value ?? null) === null ? null : textOf(value) })),
  )
