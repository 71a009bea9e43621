import { listWallets, readBalanceAt } from '@/lib/domain/ledger/balance-at'
import { streamAccount } from '@/lib/domain/ledger/stream-account'
import { firstTransferAfter, readTrialBalance, readTrialBalanceAt } from '@/lib/domain/ledger/trial-balance'
import { type Currency, Money } from '@/lib/domain/money'
import { type Figure, type FigureCursor, listFigureRows, sumFigure } from '@/lib/domain/movement/read/figure-rows'
import { readFigures } from '@/lib/domain/movement/read/read-figures'
import { dayOf, nameOfDay } from '@/lib/domain/reconciliation/day'
import type { Tx } from '@/lib/domain/tx'
import { expect, test } from '../../support/books'
import { domainOn } from '../../support/house/domain'
import { liveALittle } from '../scale/little-month'
import { workALittle } from '../scale/little-office'

const dayLong = 86_400_000

const sumOf = (amounts: readonly string[], currency: Currency) =>
  `${amounts.reduce((sum, amount) => sum.plus(sum.of(amount)), Money.zero(currency))}`

/** All rows that a figure opens, by pages of three. */
async function rowsOf(tx: Tx, figure: Figure) {
  const rows = []
  let before: FigureCursor | null = null
  do {
    const page: Awaited<ReturnType<typeof listFigureRows>> = await listFigureRows(tx, figure, { size: 3, before })
    rows.push(...page.rows)
    before = page.last
  } while (before)
  return rows
}

/** Sums what all rows of a statement moved, from a transfer on and before another. */
async function movedIn(
  tx: Tx,
  account: { code: string; currency: Currency },
  since: bigint | null,
  until: bigint | null,
) {
  const amounts: string[] = []
  for await (const rows of streamAccount(tx, account, until, { since, found: null }))
    amounts.push(...rows.map(({ amount }) => amount))
  return sumOf(amounts, account.currency)
}

test('each figure of the overview is the sum of the rows that it opens, whatever way of paying and day', async ({
  scratch,
}) => {
  const { tx, close } = domainOn(scratch.pool)
  await liveALittle(scratch)
  await workALittle(scratch)
  const to = nameOfDay(new Date())
  const from = nameOfDay(new Date(Date.now() - 29 * dayLong))
  const { days, success } = await readFigures(tx, { from: dayOf(from).from })
  expect(new Set(days.map(({ method }) => method)).size).toBeGreaterThan(3)
  for (const { day, method, currency, ...sums } of days) {
    for (const measure of ['amount', 'count', 'fees', 'iva'] as const) {
      const figure: Figure = { measure, method, currency, from: day, to: day }
      const [rows, sum] = [await rowsOf(tx, figure), await sumFigure(tx, figure)]
      const name = `${measure} ${day} ${method} ${currency}`
      expect(rows, name).toHaveLength(sum.rows)
      if (measure === 'count') expect(rows.length, name).toBe(sums.count)
      else {
        const column = { amount: 'amount', fees: 'fee', iva: 'iva' } as const
        const all = sumOf(
          rows.map((row) => row[column[measure]]),
          currency,
        )
        const figures = `${Money.of(sums[measure], currency)}`
        expect([all, sum[measure]], name).toEqual([figures, figures])
      }
    }
  }
  for (const { method, ended, succeeded } of success) {
    const rows = await rowsOf(tx, { measure: 'ended', method, currency: 'COP', from, to })
    expect([rows.length, rows.filter((row) => row.succeeded).length], method).toEqual([ended, succeeded])
    const good = await sumFigure(tx, { measure: 'succeeded', method, currency: 'COP', from, to })
    expect([good.rows, good.succeeded], method).toEqual([succeeded, succeeded])
  }
  await close()
})

test('an account’s balance at a day is its opening balance and the transfers since; wallets sum to the trial balance’s row', async ({
  scratch,
}) => {
  const { tx, close } = domainOn(scratch.pool)
  await liveALittle(scratch)
  const client = await scratch.pool.connect()
  await client.query(`begin; set local session_replication_role = replica;
                      update ledger_transfer set created_at = created_at - interval '3 days'; commit`)
  client.release()
  await scratch.pool.query('select take_checkpoints((select max(id) from ledger_transfer))')
  await workALittle(scratch)
  const then = new Date(Date.now() - 2 * dayLong)
  const cut = await firstTransferAfter(tx, then)
  const [past, now] = [await readTrialBalanceAt(tx, then), await readTrialBalance(tx)]
  expect(past).not.toEqual(now)
  const { rows: accounts } = await scratch.pool.query<{ code: string; currency: Currency; balance: string }>(
    'select code, currency, balance::numeric(40, 2)::text as balance from account_balance',
  )
  expect(accounts.length).toBeGreaterThan(10)
  for (const { balance, ...account } of accounts) {
    const opening = await readBalanceAt(tx, account, cut)
    expect(await readBalanceAt(tx, account, null), account.code).toBe(balance)
    const [before, since] = [await movedIn(tx, account, null, cut), await movedIn(tx, account, cut, null)]
    expect([opening, sumOf([opening, since], account.currency)], account.code).toEqual([before, balance])
    const row = past.find((one) => one.code === account.code && one.currency === account.currency)
    if (row) expect(opening, account.code).toBe(Money.of(row.balance, account.currency).toString())
  }
  for (const [at, trial] of [
    [cut, past],
    [null, now],
  ] as const)
    for (const { currency, balance, accounts: held } of trial.filter(({ code }) => code === 'wallet')) {
      const wallets = await listWallets(tx, { currency, cut: at, owners: null, before: null, size: 10_000 })
      const sum = sumOf(
        wallets.map((one) => one.balance),
        currency,
      )
      expect([sum, wallets.length], currency).toEqual([Money.of(balance, currency).toString(), held])
    }
  await close()
})
