import { runMigrations } from 'graphile-worker'
import { dayClosing, digestText } from '@/lib/domain/close/close-day'
import { explainDifferences } from '@/lib/domain/close/explain-difference'
import { type DayFigures, type FigureRow, rowsOf, type Section } from '@/lib/domain/close/figures'
import { listDayRows } from '@/lib/domain/close/list-rows'
import { readDay } from '@/lib/domain/close/read-day'
import { type Currency, Money } from '@/lib/domain/money'
import { decideProposal } from '@/lib/domain/policy/decide-proposal'
import type { Office } from '@/lib/domain/policy/proposable'
import { actOrPropose } from '@/lib/domain/policy/propose'
import { loadStatement } from '@/lib/domain/statement/load-statement'
import type { InTx } from '@/lib/domain/tx'
import type { Finding } from '../../support/books'
import { type Domain, domainOn } from '../../support/house/domain'
import type { Scratch } from '../../support/house/scratch'
import { makeAccount as makeBank } from '../../support/money/reconciliations'
import { makeAccount } from '../../support/people/people'

export const office = { methods: {}, linkMinimums: {}, installed: {}, rail: 'sandbox' } as unknown as Office
const operators = ['OPERATOR' as const]

/** People who close days, and a bank account of the service that nothing has moved. */
export type Desk = Domain & Scratch & { one: number; two: number; bank: number }

export async function openDesk(scratch: Scratch): Promise<Desk> {
  const { pool } = scratch
  await runMigrations({ pgPool: pool })
  const [one, two] = [await makeAccount(pool, { roles: operators }), await makeAccount(pool, { roles: operators })]
  return { ...scratch, ...domainOn(pool), one: one.id, two: two.id, bank: await makeBank(pool) }
}

let files = 0

/** Loads lines of a statement, `[day, amount, description]`. Returns its id. */
export async function loadLines(
  { inTx, one, bank }: Pick<Desk, 'inTx' | 'one' | 'bank'>,
  lines: readonly (readonly [day: string, amount: string, description?: string])[],
  balances: { opening: string; closing: string } | null = null,
): Promise<number> {
  files += 1
  const file = {
    ...{
      accountId: bank,
      fileName: `extracto-${files}.csv`,
      sha256: new Uint8Array([files >> 8, files & 255]),
      balances,
    },
    lines: lines.map(([day, amount, description = `Renglón ${files}`], at) => ({
      ...{ line: at + 2, day, amount, description, reference: null },
    })),
  }
  const row = await inTx((tx, now) => loadStatement(tx, file, { actorId: one }, now))
  return row.id
}

export const readFigures = async ({ tx }: Pick<Desk, 'tx'>, day: string): Promise<DayFigures> =>
  (await readDay(tx, day, office.rail)).figures

export const explain = ({ inTx, one }: Pick<Desk, 'inTx' | 'one'>, day: string) =>
  inTx((tx, now) => explainDifferences(tx, { day, which: null }, { actorId: one }, office.rail, now))

export const doer = (userId: number) => ({ userId, roles: operators })

/** The first signature, for the figures of now. Returns the proposal's id. */
export async function sign({ inTx, one }: { inTx: InTx; one: number }, day: string): Promise<number> {
  const acted = await inTx(async (tx, now) => {
    const digest = digestText((await readDay(tx, day, office.rail)).figures)
    return actOrPropose(tx, dayClosing, { day, digest }, { reason: null }, doer(one), office, now)
  })
  if (!('proposal' in acted)) throw new Error('a day was closed by one person')
  return acted.proposal.id
}

export const confirm = ({ inTx }: { inTx: InTx }, id: number, by: number) =>
  inTx((tx, now) =>
    decideProposal(tx, { id, action: 'CONFIRM', reason: null, acknowledged: [] }, doer(by), office, now),
  )

export const closeDay = async (desk: Desk, day: string) => confirm(desk, await sign(desk, day), desk.two)

/** A row of a day by its account and concept. */
export function rowAt(figures: DayFigures, account: string, concept: string): FigureRow | undefined {
  return rowsOf(figures).find(({ section, row }) => section.account === account && row.concept === concept)?.row
}

const sum = (currency: Currency, amounts: readonly (string | null)[]) =>
  amounts.reduce((so, amount) => so.plus(so.of(amount ?? '0')), Money.zero(currency))

/** What does not add up within a section. */
function wrongWithin({ account, currency, rows }: Section): string[] {
  const [first, last] = [rows[0], rows.at(-1)]
  const above = rows.slice(0, -1)
  const told = (what: string, is: Money | string, wanted: Money | string) =>
    `${is}` === `${wanted}` ? [] : [`${account} ${currency} ${what}: ${is}, not ${wanted}`]
  const own = (row: FigureRow) => sum(currency, [...row.explained.map(({ amount }) => amount), row.open])
  return [
    ...(first?.concept === 'opening' && last?.concept === 'closing' ? [] : [`${account} has no balances`]),
    ...told(
      'closing',
      last?.ledger ?? '',
      sum(
        currency,
        above.map(({ ledger }) => ledger),
      ),
    ),
    ...above.flatMap((row) => (row.difference === null ? [] : told(row.concept, own(row), row.difference))),
    ...above.flatMap(({ concept, ledger, rail, bank, difference }) => {
      const theirs = rail ?? bank
      return theirs === null || difference === null
        ? []
        : told(`${concept} less`, sum(currency, [ledger]).minus(sum(currency, [theirs])), difference)
    }),
    ...(last?.difference
      ? told(
          'rest',
          sum(
            currency,
            above.map(({ difference }) => difference),
          ).plus(own(last)),
          last.difference,
        )
      : []),
  ]
}

/** What of a day's figures is not what the ledger has, transfer by transfer, or does not add up. */
export async function checkDay(desk: Pick<Desk, 'tx' | 'pool'>, day: string): Promise<Finding> {
  const { figures, span } = await readDay(desk.tx, day, office.rail)
  const sections = figures.currencies.flatMap((one) => one.sections)
  const { rows } = await desk.pool.query<{ code: string; currency: string; opening: string; closing: string }>(
    `select a.code, a.currency::text, coalesce(sum(s.amount) filter (where t.id < $1), 0)::numeric(38, 2)::text as opening,
            coalesce(sum(s.amount) filter (where t.id < $2), 0)::numeric(38, 2)::text as closing
       from ledger_account a
       left join ledger_transfer t on a.id in (t.from_id, t.to_id)
       left join lateral (select case when t.from_id = a.id then t.amount else -t.amount end as amount) s on true
      where a.kind in ('bank', 'rail') group by a.code, a.currency`,
    [span.from, span.until],
  )
  const known = new Map(rows.map((row) => [`${row.code} ${row.currency}`, row]))
  const wrong = sections.flatMap((section) => {
    const { account, currency } = section
    const posted = known.get(`${account} ${currency}`) ?? { opening: '0.00', closing: '0.00' }
    return [
      ...wrongWithin(section),
      ...(['opening', 'closing'] as const).flatMap((concept) => {
        const shown = section.rows.find((row) => row.concept === concept)?.ledger
        return shown === posted[concept]
          ? []
          : [`${account} ${currency} ${concept}: ${shown}, posted ${posted[concept]}`]
      }),
    ]
  })
  const covers = figures.currencies.flatMap(({ currency, cover: { has, owes, surplus } }) => {
    const of = (all: readonly { amount: string }[]) =>
      sum(
        currency,
        all.map(({ amount }) => amount),
      )
    return `${of(has).minus(of(owes))}` === surplus ? [] : [`cover of ${currency}`]
  })
  return { what: `figures of ${day}`, trials: sections.length, wrong: [...wrong, ...covers] }
}

/** Rows of bank accounts that the ledger has nothing of: the page opens the bank's lines by their count. */
const countedByBank = (currencies: DayFigures['currencies']) =>
  currencies.flatMap(({ currency, sections }) =>
    sections.flatMap(({ account, rows }) =>
      rows
        .filter(({ ledger, bank, count }) => ledger === '0.00' && bank !== null && count > 0)
        .map((row) => ({ account, currency, row })),
    ),
  )

/**
 * What of a day's figures is not what the rows come to, and how many they are, that they open.
 * @param rests what of the differences may be left without a row of its own, as `payments -12400.00`
 */
export async function checkRows(
  { tx }: Pick<Desk, 'tx'>,
  day: string,
  rests: readonly string[] = [],
): Promise<Finding> {
  const { currencies } = (await readDay(tx, day, office.rail)).figures
  const wanted = currencies.flatMap(({ currency, sections, inTransit, reserved, railPayouts }) => [
    { figure: { day, currency, of: 'in_transit' as const }, sum: inTransit.amount },
    { figure: { day, currency, of: 'reserved' as const }, sum: reserved.amount },
    ...(railPayouts
      ? [
          { figure: { day, currency, of: 'rail_payouts' as const }, sum: railPayouts.amount },
          {
            figure: { day, currency, of: 'under_way' as const },
            sum: `${sum(currency, [inTransit.amount, railPayouts.amount])}`,
          },
        ]
      : []),
    ...sections.flatMap(({ account, rows }) =>
      rows.flatMap(({ concept, difference }) =>
        difference === null
          ? []
          : [{ figure: { day, currency, of: 'difference' as const, account, concept }, sum: difference }],
      ),
    ),
    ...sections.flatMap(({ account, rows }) =>
      rows
        .filter(({ concept }) => concept !== 'opening' && concept !== 'closing')
        .flatMap(({ concept, ledger, bank }) => [
          { figure: { day, currency, of: 'ledger' as const, account, concept }, sum: ledger },
          ...(bank === null ? [] : [{ figure: { day, currency, of: 'bank' as const, account, concept }, sum: bank }]),
        ]),
    ),
  ])
  const wrong: string[] = []
  for (const { account, currency, row } of countedByBank(currencies)) {
    const at = { day, currency, account, concept: row.concept }
    const [ledger, bank] = await Promise.all(
      (['ledger', 'bank'] as const).map((of) => listDayRows(tx, { ...at, of }, office.rail, { page: 1, size: 1 })),
    )
    if (ledger?.count === 0 && bank?.count !== row.count)
      wrong.push(`${account} ${row.concept}: ${row.count}, not the ${bank?.count} that it opens`)
  }
  for (const { figure, sum } of wanted) {
    const found = await listDayRows(tx, figure, office.rail, { page: 1, size: 1000 })
    const listed = found.rows.reduce((so, { amount }) => so.plus(so.of(amount)), Money.zero(figure.currency))
    if (found.sum !== sum || `${listed}` !== sum || found.rows.length !== found.count)
      wrong.push(`${JSON.stringify(figure)}: ${found.sum}, rows ${listed}, not ${sum}`)
    for (const { rest, amount } of found.rows) {
      const left = `${figure.of === 'difference' && figure.concept} ${amount}`
      if (rest === 'rest' && !rests.includes(left)) wrong.push(`${JSON.stringify(figure)}: nothing explains ${left}`)
    }
  }
  return { what: `rows of the figures of ${day}`, trials: wanted.length, wrong }
}

/** Names of the fields that a refusal is about, as `day unexplained`. */
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (fault) =>
      fault.details?.errors?.[0]
        ? `${fault.details.errors[0].field} ${fault.details.errors[0].code}`
        : (fault.code ?? `${fault}`),
  )
