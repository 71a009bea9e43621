import type { Write } from '../policy/writes'

/** How long a case of a kind may wait. Business days end at midnight in Bogota, and the first is the day after. */
export type Due = { hours: number } | { businessDays: number }

/** What a person may close a case with where it moves no money (docs/contract.md#cases). */
export const handOutcomes = ['explained', 'corrected', 'not_ours', 'no_action'] as const
export type HandOutcome = (typeof handOutcomes)[number]

type Rule = {
  due: Due
  /** The writes that decide it. With `case.close` it is closed by hand; else it closes with its subject. */
  decidedBy: readonly Write[]
  /** Those that it can be closed with by hand. */
  outcomes: readonly HandOutcome[]
}

const byHand = { decidedBy: ['case.close'], outcomes: handOutcomes } as const
const alert = { decidedBy: ['case.close'], outcomes: ['explained', 'corrected', 'no_action'] } as const
const refundWrites = ['payout.approve', 'payout.approve_return', 'payout.reject', 'payout.ask_payer'] as const

/**
 * Every kind of case: its deadline, and what decides it. A new one has its line here, its reader in `read-subject.ts` and its name in
 * `console-cases.json` of the messages. Each migration writes the deadlines to the database, where triggers open cases too. Its imports are
 * types only, since `prisma/migrate.ts` reads it.
 */
export const caseKinds = {
  suspense: { due: { hours: 24 }, decidedBy: ['suspense.credit', 'suspense.return'], outcomes: [] },
  // without a cause; what payers are owed sooner is in deadline.ts
  reversal: { due: { businessDays: 15 }, decidedBy: ['reversal.debit', 'reversal.close'], outcomes: [] },
  refund_waiting: { due: { businessDays: 1 }, decidedBy: refundWrites, outcomes: [] },
  reconciliation_difference: { due: { businessDays: 1 }, ...byHand },
  bank_line: { due: { businessDays: 1 }, ...byHand },
  close_difference: { due: { businessDays: 1 }, ...byHand },
  unknown_notice: { due: { businessDays: 3 }, ...byHand },
  screening_hit: { due: { businessDays: 1 }, decidedBy: ['screening.decide'], outcomes: [] },
  // of a consulta; each request says its own last day
  data_request: {
    due: { businessDays: 10 },
    decidedBy: ['data_request.answer', 'data_request.extend', 'data_request.record'],
    outcomes: [],
  },
  alert_processing: { due: { hours: 24 }, ...alert },
  alert_suspense_age: { due: { hours: 24 }, ...alert },
  alert_invariant: { due: { hours: 4 }, ...alert },
} as const satisfies Record<string, Rule>

export type CaseKind = keyof typeof caseKinds

export const caseKindNames = Object.keys(caseKinds) as [CaseKind, ...CaseKind[]]

type AlertKind = Extract<CaseKind, `alert_${string}`>

/** Those that people of the console may be told of (docs/contract.md#alerts); a trigger knows them by their first word. */
export const alertKinds = caseKindNames.filter((kind): kind is AlertKind => kind.startsWith('alert_')) as [
  AlertKind,
  ...AlertKind[],
]

export const isCaseKind = (name: string): name is CaseKind => Object.hasOwn(caseKinds, name)

/** The rule of a kind, whichever it is. */
export const ruleOf = (kind: CaseKind): Rule => caseKinds[kind]
