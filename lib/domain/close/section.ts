import { type Currency, Money } from '../money'
import type { CaseName, Concept, Explanation, FigureRow, Section } from './figures'
import type { Flow, Shown } from './read-flows'
import type { RailDay } from './read-rails'

/** The case that a person opened about a difference of that amount, which is null where it is not known. */
export type CaseOf = (concept: Concept, amount: Money | null) => CaseName | null

type Balances = { opening: Money; closing: Money }

const inOrder: readonly Concept[] = [
  ...([
    'payments',
    'taken_back',
    'reloads',
    'rail_payouts',
    'rail_costs',
    'payouts',
    'payouts_back',
    'charges',
  ] as const),
  ...(['other', 'unmatched_in', 'unmatched_out'] as const),
]

/** Drops what explains nothing. */
const told = (all: readonly (Explanation | null)[]) => all.filter((one): one is Explanation => one !== null)

const part = (
  by: Explanation['by'],
  amount: Money,
  count: number,
  first: CaseName | null = null,
): Explanation | null => (count === 0 ? null : { by, count, amount: `${amount}`, case: first })

/** A row whose difference is compared; what is left unexplained is explained by the case about it, where there is one. */
function comparedRow(
  { concept, count, ledger }: { concept: Concept; count: number; ledger: Money },
  theirs: { in: 'rail' | 'bank'; amount: Money },
  parts: readonly (Explanation | null)[],
  caseOf: CaseOf,
): FigureRow {
  const difference = ledger.minus(theirs.amount)
  const explained = told(parts)
  const left = explained.reduce((so, { amount }) => so.minus(so.of(amount ?? '0')), difference)
  const about = left.isZero ? null : caseOf(concept, left)
  const open = left.isZero || about !== null
  const own = about && part('case', left, 1, about)
  return {
    ...{ concept, count, ledger: `${ledger}`, rail: null, bank: null, [theirs.in]: `${theirs.amount}` },
    ...{ difference: `${difference}`, explained: [...explained, ...told([own])], open: open ? '0.00' : `${left}` },
  }
}

/** A row that nothing is compared with. @param unknown the cases about it, where it should be and the other said nothing */
function bareRow(concept: Concept, count: number, ledger: Money, unknown: CaseOf | null = null): FigureRow {
  const about = unknown?.(concept, null) ?? null
  const explained = about ? [{ by: 'case' as const, count: 1, amount: null, case: about }] : []
  return {
    ...{ concept, count, ledger: `${ledger}`, rail: null, bank: null, difference: null, explained },
    open: unknown && !about ? null : '0.00',
  }
}

type Read = { account: string; currency: Currency; balances: Balances; flows: readonly Flow[]; caseOf: CaseOf }

/** The section of a rail: its payments against its own list of the day. @param day null where it was not compared */
export function railSection({ account, currency, balances, flows, caseOf }: Read, day: RailDay | null): Section {
  const { opening, closing } = balances
  const money = (amount: string) => Money.of(amount, currency)
  const compared = day === null ? 'no_answer' : day.state === 'done' ? 'yes' : day.state
  const none = { concept: 'payments' as const, count: 0, ledger: '0', elsewhere: '0', elsewhereCount: 0 }
  const payments = flows.find(({ concept }) => concept === 'payments') ?? none
  const row = (): FigureRow => {
    const ledger = money(payments.ledger)
    if (day === null || day.listed === null || compared !== 'yes')
      return bareRow('payments', payments.count, ledger, compared === 'no_answer' ? caseOf : null)
    const [earlier, later] = [money(payments.elsewhere), money(day.later)]
    const parts = [
      part('other_day', earlier.minus(later), payments.elsewhereCount + day.laterCount),
      part('case', money(day.cased), day.casedCount, day.case),
    ]
    const amount = money(day.listed)
    return comparedRow({ concept: 'payments', count: payments.count, ledger }, { in: 'rail', amount }, parts, caseOf)
  }
  const others = flows.filter(({ concept }) => concept !== 'payments')
  return {
    ...{ account, currency, compared, sourceId: day?.sourceId ?? null },
    rows: [
      bareRow('opening', 0, opening),
      row(),
      ...inOrder.flatMap((concept) =>
        others
          .filter((flow) => flow.concept === concept)
          .map(({ count, ledger }) => bareRow(concept, count, money(ledger))),
      ),
      bareRow('closing', 0, closing),
    ],
  }
}

/** Balances of a bank account as its statements have them; null where they are not known. */
export type BankBalances = {
  opening: Money | null
  closing: Money | null
  /** The opening balance is what the day before closed with. */
  carried: boolean
}

/** One concept of a bank account's day: the ledger against the statement's lines. */
function bankRow(concept: Concept, { account: _, currency, flows, caseOf }: Read, shown: readonly Shown[]): FigureRow {
  const [flow, lines] = [flows.find((one) => one.concept === concept), shown.find((one) => one.concept === concept)]
  const money = (amount: string | undefined) => Money.of(amount ?? '0', currency)
  const [ledger, bank] = [money(flow?.ledger), money(lines?.bank)]
  const elsewhere = money(flow?.elsewhere).minus(money(lines?.elsewhere))
  return comparedRow(
    { concept, count: flow?.count ?? lines?.count ?? 0, ledger },
    { in: 'bank', amount: bank },
    [
      part('other_day', elsewhere, (flow?.elsewhereCount ?? 0) + (lines?.elsewhereCount ?? 0)),
      // what came without a match makes the ledger less than the bank
      part('case', money(lines?.cased).negated, lines?.casedCount ?? 0, lines?.case ?? null),
    ],
    caseOf,
  )
}

/** The section of a bank account: each concept of the ledger against the lines that the day counts. */
export function bankSection(
  read: Read,
  { statementId, shown, known }: { statementId: number | null; shown: readonly Shown[]; known: BankBalances },
): Section {
  const { account, currency, balances, flows, caseOf } = read
  const { opening, closing } = balances
  const lines = shown.length > 0 || statementId !== null
  const moved = flows.some(({ count }) => count > 0)
  const compared = lines ? 'yes' : moved ? 'no_statement' : 'not_asked'
  const money = (amount: string) => Money.of(amount, currency)
  const rows = lines
    ? inOrder
        .filter((concept) => [...flows, ...shown].some((one) => one.concept === concept))
        .map((concept) => bankRow(concept, read, shown))
    : flows.map(({ concept, count, ledger }) => bareRow(concept, count, money(ledger)))
  const first =
    known.opening === null
      ? bareRow('opening', 0, opening)
      : comparedRow(
          { concept: 'opening', count: 0, ledger: opening },
          { in: 'bank', amount: known.opening },
          known.carried && !opening.equals(known.opening) ? [part('day_before', opening.minus(known.opening), 1)] : [],
          caseOf,
        )
  const above = [first, ...rows]
  const last =
    known.closing === null
      ? bareRow('closing', 0, closing, compared === 'no_statement' ? caseOf : null)
      : closingRow({ ledger: closing, bank: known.closing, above }, caseOf)
  return { ...{ account, currency, compared, sourceId: statementId }, rows: [...above, last] }
}

/**
 * The closing balance. Its difference is what those above it come to, each explained there; a case is needed for the rest alone, as where
 * the lines of a statement do not add up to its balance.
 */
function closingRow(
  { ledger, bank, above }: { ledger: Money; bank: Money; above: readonly FigureRow[] },
  caseOf: CaseOf,
): FigureRow {
  const difference = ledger.minus(bank)
  const rest = above.reduce((so, row) => so.minus(so.of(row.difference ?? '0')), difference)
  const about = rest.isZero ? null : caseOf('closing', rest)
  return {
    ...{ concept: 'closing', count: 0, ledger: `${ledger}`, rail: null, bank: `${bank}`, difference: `${difference}` },
    explained: told([about && part('case', rest, 1, about)]),
    open: about ? '0.00' : `${rest}`,
  }
}
