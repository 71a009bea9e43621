import type { Currency } from '../money'

/** What a row of a section sums. */
export const concepts = [
  ...([
    'opening',
    'payments',
    'taken_back',
    'rail_payouts',
    'rail_costs',
    'reloads',
    'payouts',
    'payouts_back',
  ] as const),
  ...(['charges', 'other', 'unmatched_in', 'unmatched_out', 'closing'] as const),
] as const
export type Concept = (typeof concepts)[number]

/** A case by its address and by the number that people read. */
export type CaseName = { id: string; number: number }

/**
 * What explains a part of a difference: shown or posted on another day, the difference that the day before closed with, or a case.
 * `case` of several is the first; `amount` is null where it is not known, as of a list that a rail did not give.
 */
export type Explanation = {
  by: 'other_day' | 'day_before' | 'case'
  count: number
  amount: string | null
  case: CaseName | null
}

export type FigureRow = {
  concept: Concept
  count: number
  /** Two decimal places, above zero what came in; null where there is none. */
  ledger: string
  rail: string | null
  bank: string | null
  /** Ledger less what the other says; null where nothing is compared. */
  difference: string | null
  explained: Explanation[]
  /** What of the difference nothing explains; null: it is not known how much, since the other said nothing. */
  open: string | null
}

export type Section = {
  /** `rail:wompi`, `bank:3` */
  account: string
  currency: Currency
  /** Whether the other was compared: a rail's list, or a statement of the day. `not_listed`: its list has to be asked before the day is signed. */
  compared: 'yes' | 'no_answer' | 'not_asked' | 'not_listed' | 'no_statement'
  /** The compared day of a rail, or the statement. */
  sourceId: number | null
  rows: FigureRow[]
}

/** What the service has and owes in a currency at the end of the day, by kind of account. */
export type Cover = {
  has: { account: string; amount: string }[]
  owes: { kind: string; amount: string }[]
  surplus: string
}

export type Waiting = { amount: string; count: number }

export type CurrencyFigures = {
  currency: Currency
  sections: Section[]
  cover: Cover
  /** Sent and not arrived; asked for and not sent. */
  inTransit: Waiting
  reserved: Waiting
  /** Gateways' payouts under way; not known of days that were closed before they were counted. */
  railPayouts?: Waiting
  /** Debits that a wallet did not cover; not known of days that were closed before they were counted. */
  overdrafts?: number
}

/** The figures of a day: what is signed. */
export type DayFigures = { day: string; fromId: string; untilId: string; currencies: CurrencyFigures[] }

/** A difference that nothing explains yet. `amount` is null where it is not known. */
export type OpenDifference = { account: string; currency: Currency; concept: Concept; amount: string | null }

/** Every row of a day with the account and currency that it is of. */
export const rowsOf = ({ currencies }: Pick<DayFigures, 'currencies'>): { section: Section; row: FigureRow }[] =>
  currencies.flatMap(({ sections }) => sections.flatMap((section) => section.rows.map((row) => ({ section, row }))))

/** Differences of a day that need a case. */
export const openDifferences = (figures: Pick<DayFigures, 'currencies'>): OpenDifference[] =>
  rowsOf(figures)
    .filter(({ row }) => row.open !== '0.00')
    .map(({ section: { account, currency }, row: { concept, open } }) => ({ account, currency, concept, amount: open }))

/** Rails whose list of the day has to be asked, or is being asked now. */
export const unlistedRails = ({ currencies }: Pick<DayFigures, 'currencies'>): string[] =>
  currencies.flatMap(({ sections }) =>
    sections.filter(({ compared }) => compared === 'not_listed').map(({ account }) => account),
  )

/** Subject of the case about a difference of that amount: one that changes needs another case. */
export const differenceSubject = (day: string, { account, currency, concept, amount }: OpenDifference) =>
  `${day}:${account}:${currency}:${concept}:${amount ?? 'unknown'}`
