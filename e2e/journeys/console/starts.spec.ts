import { type Locator, mergeTests, type Page } from '@playwright/test'
import type pg from 'pg'
import { test as houses } from '../../support/books'
import { awake, expect, signIn, test as windows } from '../../support/browser/windows'
import { caller, type House } from '../../support/house/house'
import { loadLines } from '../../support/money/bank-lines'
import { fileOf, paidTwice } from '../../support/money/cases'
import { makeReload, review } from '../../support/money/deposits'
import { compared, makeAccount } from '../../support/money/reconciliations'
import { makePerson, type Person } from '../../support/people/people'

// An installation of its own, whose books hold what this test makes and nothing else.
const test = mergeTests(windows, houses)

const reasons = {
  case: 'Pagó dos veces y lo pidió como abono.',
  reload: 'El comprobante es de la cuenta de la empresa.',
  difference: 'La pasarela cobró un peso de más y lo devuelve.',
}
type Kind = keyof typeof reasons

/** A field of what the gateway sent, as the page shows its body: not the line that tells of it, but the text. */
const raw = (page: Page) => page.getByText(/"state": "(approved|succeeded)"/).first()

/** All that a story says of money, as a page shows it: who paid, what the rail or bank said, who decided and why. */
const stories: Record<Kind, (page: Page, staff: string) => Locator[]> = {
  case: (page, staff) => [
    page.getByText('1.018.437.902').first(),
    raw(page),
    page.getByText(staff).first(),
    page.getByText(reasons.case).first(),
  ],
  difference: (page, staff) => [
    page.getByText('CC ••••7902').first(),
    raw(page),
    page.getByText(staff).first(),
    page.getByText(reasons.difference).first(),
  ],
  reload: (page, staff) => [
    page.getByText('Ferretería El Tornillo').first(),
    page.getByRole('region', { name: 'Comprobante' }),
    page.getByText(staff).first(),
    page.getByText(reasons.reload).first(),
  ],
}

const dayBack = `interval '1 day'`

/** Makes all of it a day older, as if the test had begun yesterday. The ledger forbids it, so its triggers are off. */
async function age(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    for (const [table, ...columns] of [
      ['ledger_transfer', 'created_at'],
      ['money_movement', 'created_at', 'settled_at'],
      ['sandbox_order', 'created_at', 'updated_at'],
      ['suspense_case', 'created_at', 'decided_at'],
      ['reload', 'created_at', 'decided_at'],
    ])
      await client.query(`update ${table} set ${columns.map((one) => `${one} = ${one} - ${dayBack}`)}`)
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Yesterday's books: two payments of each currency that staff credited out of suspense, a bank transfer, what the bank and the gateway list. */
async function live(house: House, holder: Person, [one, two]: readonly [Person, Person]) {
  const { pool } = house
  const anyone = caller(house)
  const account = await makeAccount(pool)
  await pool.query(`insert into exchange_rate (base, quote, rate) values ('USD', 'COP', 4000)`)
  const cases: number[] = []
  for (const facts of [{}, { currency: 'USD', amount: '25.00' }]) {
    const { id } = await paidTwice(holder.client, anyone, pool, facts)
    expect((await one.client.post(`/panel/suspense/${id}/`, { action: 'CREDIT', reason: reasons.case })).status).toBe(
      200,
    )
    expect((await two.client.post(`/panel/suspense/${id}/`, { action: 'CREDIT' })).status).toBe(200)
    cases.push(id)
  }
  // one stays in suspense, so that there is a balance
  const open = await paidTwice(holder.client, anyone, pool)
  const { id: reload } = await makeReload(holder.client, pool, { target_bank_id: account })
  const approved = await review(one.client, reload, 'APPROVED', { reason: reasons.reload })
  expect(approved.status, approved.text).toBe(200)
  const statement = await loadLines(one.client, account, '250.000,00;Transferencia;')
  await age(pool)
  const { rows } = await pool.query<{ day: string }>(
    `select to_char((now() at time zone 'America/Bogota')::date - 1, 'YYYY-MM-DD') as day`,
  )
  const day = rows[0]?.day ?? ''
  await pool.query('update sandbox_order set amount = amount + 1 where reference = $1', [open.movementId])
  const { row } = await compared(one, day)
  const { rows: lost } = await pool.query<{ subject: string }>(
    `select subject from case_file where kind = 'reconciliation_difference'`,
  )
  const { id: difference } = await fileOf(pool, 'reconciliation_difference', lost[0]?.subject ?? '')
  const closed = await one.client.post(`/panel/cases/${difference}/close/`, {
    outcome: 'explained',
    reason: reasons.difference,
  })
  expect(closed.status, closed.text).toBe(200)
  return { day, account, statement, reconciliation: row.id, cases, reload }
}

type Start = {
  name: string
  from: string
  /** Clicked in this order; the last leads to the story. */
  ways: Way[]
  tells?: Kind
}

type Way = (page: Page) => Locator

/** A table that opens where one is: the way to the rows behind a chart for whom its bars are too narrow. */
const days: Way = (page) => page.getByText('Ver los días en una tabla').first()

/** Clicks as a reader does, and counts each click, also one that only opens something in the page. */
function reader(page: Page) {
  let clicks = 0
  return {
    clicks: () => clicks,
    async take(way: Way) {
      const at = page.url()
      const part = way(page)
      if (way === days) await awake(part)
      clicks += 1
      await part.click()
      if (way !== days) await page.waitForURL((url) => url.href !== at)
    },
  }
}

const link = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('link', { name }).first()
const inRow =
  (text: string | RegExp, at: 'first' | 'last' = 'last') =>
  (page: Page) =>
    page.getByRole('main').getByRole('row').filter({ hasText: text }).getByRole('link')[at]()
const sees = (selector: string) => (page: Page) => page.getByRole('main').locator(selector).first()

// `ownHouse` stands first: the windows close before their server does
test('from each start it takes at most three clicks to payer, raw answer, operator and reason', async ({
  ownHouse,
  open,
}) => {
  const { baseUrl, pool } = ownHouse
  const make = (standing: Parameters<typeof makePerson>[2]) => makePerson(baseUrl, pool, standing)
  const holder = await make({ businessName: 'Ferretería El Tornillo' })
  const [one, two] = [
    await make({ roles: ['OPERATOR'], firstName: 'Camila', lastName: 'Duarte' }),
    await make({ roles: ['OPERATOR'] }),
  ]
  const made = await live(ownHouse, holder, [one, two])
  const [paid = 0, dollars = 0] = made.cases
  const isCase = (id: number) => new RegExp(`^Por aplicar ${id}$`)
  const { rows: late } = await pool.query<{ movement_id: string }>(
    'select movement_id from suspense_case where id = $1',
    [paid],
  )
  const movement = late[0]?.movement_id ?? ''
  const wallet = (currency: string) => sees(`a[href="/console/ledger/${currency}/wallet%3A${holder.id}"]`)
  const toCase = link('Ver el caso')
  const rows = link(movement)
  const starts: Start[] = [
    { name: 'overview: value', from: '/console/overview', ways: [sees('.stat-value a[data-sum]'), link(isCase(paid))] },
    { name: 'overview: a bar', from: '/console/overview', ways: [sees('figure .plot a'), link(isCase(paid))] },
    {
      name: 'overview: a bar, by table',
      from: '/console/overview',
      ways: [days, sees('figure table a[data-sum]'), link(isCase(paid))],
    },
    { name: 'overview: success rate', from: '/console/overview', ways: [inRow('PSE'), rows, toCase] },
    {
      name: 'trial balance: wallets',
      from: '/console/ledger',
      ways: [inRow('Billeteras'), wallet('COP'), link(isCase(paid))],
    },
    {
      name: 'trial balance: fees',
      from: '/console/ledger',
      ways: [inRow('Ingresos por servicio'), link(isCase(paid))],
    },
    {
      name: 'trial balance: suspense',
      from: '/console/ledger',
      ways: [sees('a[data-sum][href="/console/ledger/COP/suspense"]'), link(isCase(paid))],
    },
    {
      name: 'trial balance: a past day',
      from: `/console/ledger?day=${made.day}`,
      ways: [inRow('Ingresos por servicio'), link(isCase(paid))],
    },
    {
      name: 'reconciliation: agreed',
      from: '/console/reconciliation',
      ways: [sees('a[href*="kind=agreed"]'), sees(`a[href="/console/movements/${movement}"]`), toCase],
    },
    {
      name: 'reconciliation: different',
      from: '/console/reconciliation',
      ways: [sees('a[href*="kind=amount"]'), inRow('Otro valor', 'first')],
      tells: 'difference',
    },
    {
      name: 'bank statement: a line',
      from: `/console/statements/${made.statement}?kind=matched`,
      ways: [link(`Recarga ${made.reload}`)],
      tells: 'reload',
    },
    {
      name: 'ledger of a bank',
      from: '/console/ledger',
      ways: [sees(`a[data-sum][href="/console/ledger/COP/bank%3A${made.account}"]`), link(`Recarga ${made.reload}`)],
      tells: 'reload',
    },
    { name: 'audit', from: '/console/audit', ways: [link(isCase(paid))] },
    { name: 'wallet of a user, COP', from: `/console/users/${holder.id}`, ways: [wallet('COP'), link(isCase(paid))] },
    {
      name: 'wallet of a user, USD',
      from: `/console/users/${holder.id}`,
      ways: [wallet('USD'), link(isCase(dollars))],
    },
  ]
  const page = await open({ baseURL: baseUrl.replace('127.0.0.1', 'localhost') })
  await signIn(page, two, '/console/overview')
  const table: string[] = []
  expect(starts.length).toBeGreaterThanOrEqual(13)
  for (const { name, from, ways, tells = 'case' } of starts)
    await test.step(name, async () => {
      await page.goto(from)
      const { take, clicks } = reader(page)
      for (const way of ways) await take(way)
      for (const said of stories[tells](page, 'Camila Duarte')) await expect.soft(said, name).toBeVisible()
      expect(clicks(), name).toBeLessThanOrEqual(3)
      table.push(`      ${`${clicks()}`.padEnd(3)}${name.padEnd(28)}${new URL(page.url()).pathname}`)
    })
  console.log(`      clicks from a figure to payer, raw answer, operator and reason\n${table.join('\n')}`)
})
