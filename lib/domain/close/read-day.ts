import { railAccount } from '../ledger/legs'
import { bankAccount } from '../ledger/reload-legs'
import { readTrialBalanceBefore, type TrialRow } from '../ledger/trial-balance'
import { type Currency, currencies, Money } from '../money'
import { isCompared } from '../reconciliation/claim-day'
import { dayBefore, dayOf } from '../reconciliation/day'
import type { DayClose, Tx } from '../tx'
import { listDayCases } from './day-cases'
import { type Span, spanOf } from './day-span'
import { type Cover, type CurrencyFigures, type DayFigures, differenceSubject, type Section } from './figures'
import { readRailPayouts } from './rail-payouts-under-way'
import { readFlows, readShown } from './read-flows'
import { countOverdrafts } from './read-overdrafts'
import { type RailDay, readRailDays, withoutList } from './read-rails'
import { readBankDays } from './read-statements'
import { readWaiting } from './read-waiting'
import { bankSection, type CaseOf, railSection } from './section'

/** The figures that were signed. */
export const figuresOf = ({ figures }: Pick<DayClose, 'figures'>): DayFigures => figures as DayFigures

/** The close of a day; null where it is open. */
export const findClose = (tx: Tx, day: string): Promise<DayClose | null> =>
  tx.dayClose.findUnique({ where: { day: new Date(day) } })

/** Cases that persons opened about differences of a day, whether open or closed by one. */
async function readCases(tx: Tx, day: string): Promise<(account: string, currency: Currency) => CaseOf> {
  const known = new Map((await listDayCases(tx, day)).map(({ subject, id, number }) => [subject, { id, number }]))
  return (account, currency) => (concept, amount) =>
    known.get(differenceSubject(day, { account, currency, concept, amount: amount && `${amount}` })) ?? null
}

const kindsOwed = ['wallet', 'payouts', 'suspense', 'iva', 'gmf', 'fx'] as const

/** What stands in banks and at rails against what is owed. */
function coverOf(trial: readonly TrialRow[], currency: Currency): Cover {
  const zero = Money.zero(currency)
  const own = trial.filter((row) => row.currency === currency)
  const has = own
    .filter(({ kind }) => kind === 'bank' || kind === 'rail')
    .map(({ code, balance }) => ({ account: code, amount: zero.minus(zero.of(balance)) }))
  const owes = kindsOwed.map((kind) => ({
    kind,
    amount: own.filter((row) => row.kind === kind).reduce((sum, { balance }) => sum.plus(zero.of(balance)), zero),
  }))
  const sum = (rows: readonly { amount: Money }[]) => rows.reduce((so, { amount }) => so.plus(amount), zero)
  return {
    has: has.map(({ account, amount }) => ({ account, amount: `${amount}` })),
    owes: owes.filter(({ amount }) => !amount.isZero).map(({ kind, amount }) => ({ kind, amount: `${amount}` })),
    surplus: `${sum(has).minus(sum(owes))}`,
  }
}

/** Reads the figures of a day that is not closed. */
async function readOpenDay(tx: Tx, name: string, span: Span, rail: string): Promise<DayFigures> {
  const day = dayOf(name)
  const before = await findClose(tx, dayBefore(name))
  const [opens, closes, flows, shown, rails, banks, casesOf, waiting, overdrafts, railPayouts, due] = [
    await readTrialBalanceBefore(tx, span.from),
    await readTrialBalanceBefore(tx, span.until),
    await readFlows(tx, day, span),
    await readShown(tx, name, span),
    await readRailDays(tx, day, span),
    await readBankDays(tx, name, before && figuresOf(before)),
    await readCases(tx, name),
    await readWaiting(tx, day),
    await countOverdrafts(tx, name),
    await readRailPayouts(tx, day),
    (await isCompared(tx, name)) ? [railAccount(rail)] : [],
  ]
  const balanceAt = (trial: readonly TrialRow[], account: string, currency: Currency) => {
    const row = trial.find((one) => one.code === account && one.currency === currency)
    return Money.of(row?.balance ?? '0', currency).negated
  }
  const read = (account: string, currency: Currency) => ({
    ...{ account, currency, caseOf: casesOf(account, currency) },
    balances: { opening: balanceAt(opens, account, currency), closing: balanceAt(closes, account, currency) },
    flows: flows.filter((one) => one.account === account && one.currency === currency),
  })
  const railsOf = (currency: Currency) => {
    const known = closes.filter((row) => row.kind === 'rail' && row.currency === currency).map(({ code }) => code)
    return [...new Set([...known, ...(currency === 'COP' ? due : [])])]
  }
  /** Its list of the day; null where it should have one and can no longer be asked. */
  const listOf = (code: string, currency: Currency, moved: boolean): RailDay | null => {
    if (currency !== 'COP') return withoutList(code, 'not_asked')
    const asked = rails.find(({ account }) => account === code)
    if (asked) return asked
    if (due.includes(code)) return withoutList(code, 'not_listed')
    return moved ? null : withoutList(code, 'not_asked')
  }
  const isQuiet = ({ rows, compared }: Section) =>
    compared === 'not_asked' && rows.every(({ ledger, bank }) => ledger === '0.00' && (bank ?? '0.00') === '0.00')
  const sectionsOf = (currency: Currency): Section[] =>
    [
      ...railsOf(currency).map((code) => {
        const of = read(code, currency)
        return railSection(of, listOf(code, currency, of.flows.length > 0))
      }),
      ...banks
        .filter((bank) => bank.currency === currency)
        .map(({ accountId, statementId, known }) =>
          bankSection(read(bankAccount(accountId), currency), {
            ...{ statementId, known },
            shown: shown.filter((one) => one.accountId === accountId),
          }),
        ),
    ].filter((section) => !isQuiet(section))
  const figures = currencies.map(
    (currency): CurrencyFigures => ({
      currency,
      sections: sectionsOf(currency),
      cover: coverOf(closes, currency),
      ...waiting(currency),
      railPayouts: railPayouts(currency),
      overdrafts: overdrafts.get(currency) ?? 0,
    }),
  )
  const moved = ({ sections, cover }: CurrencyFigures) => sections.length > 0 || cover.owes.length > 0
  return { day: name, fromId: `${span.from}`, untilId: `${span.until}`, currencies: figures.filter(moved) }
}

export type ReadDay = { figures: DayFigures; span: Span; close: DayClose | null }

/**
 * The figures of a day in Bogota: those signed, or those of now.
 * @param day `2026-11-20`
 * @param rail the installation's own: from its first payment on the list of each day has to be asked, whether or not anything moved here
 * (docs/ledger.md#closed-days)
 */
export async function readDay(tx: Tx, day: string, rail: string): Promise<ReadDay> {
  const close = await findClose(tx, day)
  const span = await spanOf(tx, dayOf(day))
  return { figures: close ? figuresOf(close) : await readOpenDay(tx, day, span, rail), span, close }
}
