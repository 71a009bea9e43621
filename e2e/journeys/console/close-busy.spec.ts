import { mergeTests } from '@playwright/test'
import { Money } from '@/lib/domain/money'
import { nameOfDay } from '@/lib/domain/reconciliation/day'
import { formatFigure, formatMoney } from '@/lib/format'
import { expectCleanBooks, test as houses } from '../../support/books'
import { awake, expect, expectSound, signIn, test as windows } from '../../support/browser/windows'
import { type Domain, domainOn } from '../../support/house/domain'
import { caller } from '../../support/house/house'
import { type Gateways, openGateways, payMany, spreadOver } from '../../support/money/busy-day'
import { dateAll, loadDay } from '../../support/money/closes'
import { csvRows, downloaded } from '../../support/money/exports'
import { makeLink, payAndApprove } from '../../support/money/payments'
import { compareGateways, foundOn, type Planted, plantDifferences } from '../../support/money/planted-day'
import { compared, makeAccount } from '../../support/money/reconciliations'
import { makePerson } from '../../support/people/people'
import { operatorOf } from '../../support/people/staff'
import { phone } from '../../support/test'

/** The gateways beside the sandbox, and the domain through which the test's process pays and compares as a server does. */
type Beside = { gateways: Gateways; domain: Domain }

// An installation of its own: what others pay is not of the day.
const test = mergeTests(windows, houses).extend<{ beside: Beside }>({
  beside: async ({ scratch: { pool } }, use) => {
    const { close, ...gateways } = await openGateways()
    const domain = domainOn(pool)
    await use({ gateways, domain })
    await Promise.all([close(), domain.close()])
  },
})
const dayAt = (back: number) => nameOfDay(new Date(Date.now() - back * 86_400_000))
const sum = (amounts: readonly string[]) =>
  amounts.reduce((so, amount) => so.plus(Money.of(amount, 'COP')), Money.zero('COP'))

/** An amount as the closed file has it. */
const inFile = (amount: Money) => `${amount}`.replace('.', ',')

/** What a case says of a difference with a gateway's list. */
const says = {
  missing_here: 'tiene una operación del',
  missing_there: 'no tiene en su lista',
  amount: 'un valor distinto para un pago',
} as const

// `ownHouse` stands first: the windows close before their server does
test('a day of 2,000 payments on three rails is closed; its five differences are found and explained', async ({
  ownHouse,
  open,
  beside: { gateways, domain },
}) => {
  const { baseUrl, databaseUrl, pool } = ownHouse
  const [one, two] = [await operatorOf(ownHouse), await operatorOf(ownHouse)]
  const [owners, bank] = [await Promise.all([1, 2, 3, 4].map(() => makePerson(baseUrl, pool))), await makeAccount(pool)]
  const day = dayAt(1)
  const made = performance.now()
  const paid = await payMany({ ...domain, pool }, owners, 2000, gateways)
  const planted = await plantDifferences(pool, day, paid, gateways)
  await spreadOver(pool, day, gateways)
  console.log(`      ${paid.length} payments are made within ${Math.round(performance.now() - made)} ms`)
  await loadDay(one.client, bank, day, '350.000,00;Consignación sin dueño')
  await compareGateways(domain, day, gateways)
  await compared(one, day)

  // What was counted here, not there: each payment once, by rail.
  const railOf = (rail: string) => {
    const own = paid.filter((payment) => payment.rail === rail)
    const differs = sum(planted.flatMap((one) => (one.rail === rail ? one.differs : [])))
    const ledger = sum(own.map(({ charge }) => charge))
    return { count: own.length, ledger, differs, listed: ledger.minus(differs) }
  }
  const rails = ['sandbox', 'wompi', 'cobre'].map((rail) => ({ rail, ...railOf(rail) }))
  expect(rails.map(({ count }) => count)).toEqual([667, 667, 666])
  const found = await foundOn(pool, day)
  const byName = ({ reference: one }: Planted, { reference: other }: Planted) => one.localeCompare(other)
  expect(found.lines.toSorted(byName), 'exactly what was planted').toEqual(planted.toSorted(byName))
  for (const { rail, count, listed } of rails) {
    const unlike = planted.filter((one) => one.rail === rail && one.kind !== 'missing_here').length
    expect(found.rails.get(rail), rail).toEqual({ matched: count - unlike, listed: `${listed}` })
  }

  const baseURL = baseUrl.replace('127.0.0.1', 'localhost')
  const page = await open({ baseURL })
  const began = performance.now()
  await signIn(page, one, `/console/close/${day}`)
  console.log(`      the day is shown within ${Math.round(performance.now() - began)} ms of signing in`)
  const rowOf = (account: string, concept: string) =>
    page.locator('tbody').filter({ hasText: account }).getByRole('row').filter({ hasText: concept })
  for (const { rail, count, ledger, listed, differs } of rails) {
    const row = rowOf(rail, 'Pagos recibidos')
    await expect(row).toContainText(`· ${count}`)
    for (const amount of [ledger, listed, differs]) await expect(row).toContainText(formatFigure(`${amount}`, 'es'))
    await expect(row.getByRole('link', { name: /^Caso \d|^2 casos/ })).toBeVisible()
  }
  await expect(page.getByText('4 diferencias explicadas')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Abrir/ })).toHaveCount(0)
  await expectSound(page)

  // Each difference of a gateway is a row of its own, named by our payment or the gateway's id, and leads to its case.
  for (const { rail } of rails) {
    const own = planted.filter((difference) => difference.rail === rail)
    await page.goto(`/console/close/${day}`)
    await rowOf(rail, 'Pagos recibidos').locator('a[data-sum][href*="of=difference"]').click()
    await page.waitForURL('**/rows?*')
    const made = page.locator('tbody').getByRole('row')
    await expect(made).toHaveCount(own.length)
    await expectSound(page)
    for (const { kind, movement, reference, differs } of own) {
      const row = made.filter({ hasText: movement ?? reference })
      await expect(row).toContainText(formatMoney(differs, 'COP', 'es'))
      await row.getByRole('link').click()
      await page.waitForURL('**/console/cases/cs_*')
      await expect(page.getByText(says[kind])).toBeVisible()
      await expect(page.getByText(reference, { exact: true })).toBeVisible()
      const payment = page.locator(`main a[href^="/console/movements/${movement}"]`)
      if (movement) await expect(payment.first()).toBeVisible()
      await page.goBack()
    }
  }
  await page.goto(`/console/close/${day}`)
  await rowOf('wompi', 'Pagos recibidos').getByRole('link', { name: '2 casos' }).click()
  await page.waitForURL('**/rows?*')
  await expect(page.locator('tbody').getByRole('row'), 'each with its own case').toHaveCount(2)
  await page.goto(`/console/close/${day}`)
  await rowOf('comparado', 'Entradas sin cruzar').locator('a[href*="of=difference"]').click()
  await page.getByRole('link', { name: 'Consignación sin dueño' }).click()
  await page.waitForURL('**/console/statements/*/*')
  await page.goto(`/console/close/${day}`)
  await rowOf('comparado', 'Entradas sin cruzar')
    .getByRole('link', { name: /^Caso \d/ })
    .click()
  await expect(page.getByText('que nada aquí explica')).toBeVisible()
  const { rows: cases } = await pool.query<{ kind: string; count: number }>(
    `select kind, count(*)::int as count from case_file where status <> 'CLOSED' group by kind order by kind`,
  )
  expect(cases, 'five, and no other').toEqual([
    { kind: 'bank_line', count: 1 },
    { kind: 'reconciliation_difference', count: 4 },
  ])

  await page.goto(`/console/close/${day}`)
  await (await awake(page.getByRole('button', { name: /^Firmar el/ }))).click()
  await expect(page.getByText('1 de 2 firmas')).toBeVisible()
  const hand = await open({ ...phone, baseURL })
  await signIn(hand, two, `/console/close/${day}`)
  await (await awake(hand.getByRole('button', { name: /^Firmar y cerrar el/ }))).click()
  await expect(hand.getByText('Cerrado', { exact: true })).toBeVisible()
  await expect(hand.getByRole('link', { name: /Firmado por dos · PDF/ })).toBeVisible()
  const file = await downloaded(hand, /Firmado por dos · CSV/)
  const rows = csvRows(file.bytes, ';')
  for (const { rail, count, ledger, listed, differs } of rails)
    expect(
      rows.find(({ Cuenta, Concepto }) => Cuenta?.endsWith(` ${rail}`) && Concepto === 'Pagos recibidos'),
      rail,
    ).toMatchObject({
      ...{ Cuántos: `${count}`, Libro: inFile(ledger), Pasarela: inFile(listed), Diferencia: inFile(differs) },
      'Lo explica': expect.stringMatching(/casos?/i),
    })
  const closed = rows.filter(({ Concepto }) => Concepto === 'Pagos recibidos')
  expect(closed.reduce((so, { Cuántos: count }) => so + Number(count), 0)).toBe(2000)
  const unowned = rows.find(({ Concepto }) => Concepto === 'Entradas sin cruzar')
  expect(unowned).toMatchObject({ Diferencia: '-350000,00', 'Lo explica': expect.stringMatching(/caso/i) })
  await expectSound(hand)
  await expectCleanBooks(databaseUrl)

  // Support reads them too, and takes them along as a file.
  const support = await open({ baseURL })
  const figure = '?of=difference&account=rail:wompi&concept=payments'
  const differing = `/console/close/${day}/rows`
  await signIn(support, await makePerson(baseUrl, pool, { roles: ['SUPPORT'] }), `${differing}${figure}`)
  const parts = csvRows((await (await support.request.get(`${differing}/csv${figure}`)).body()) as Buffer, ';')
  const named = parts.filter(({ Hecho: fact }) => fact === 'Diferencia con la lista de la pasarela')
  const ofWompi = planted.flatMap(({ rail, movement }) => (rail === 'wompi' && movement ? [movement] : []))
  for (const movement of ofWompi) await expect(support.getByText(movement)).toBeVisible()
  expect(named.map(({ Referencia: reference }) => reference).sort()).toEqual(ofWompi.toSorted())
  await expectSound(support)
})

test('a day whose list the gateway was not asked for says so, asks for it, and is signed then', async ({
  ownHouse,
  open,
}) => {
  const { baseUrl, pool } = ownHouse
  const [one, holder, bank] = [await operatorOf(ownHouse), await makePerson(baseUrl, pool), await makeAccount(pool)]
  const { uuid } = await makeLink(holder.client)
  await payAndApprove(caller(ownHouse), uuid)
  await dateAll({ pool }, dayAt(50))
  // of a day that no night compares any more
  const day = dayAt(40)
  const about = {
    rail: 'sandbox',
    amount: '38400000.00',
    cost: '742118.00',
    reference: 'D-1',
    transfer_account_id: bank,
  }
  expect((await one.client.post('/panel/rail_payouts/', about)).status).toBe(201)
  await pool.query(`update rail_payout set proposed_at = $1::date + interval '20 hours'`, [day])
  const statement = await loadDay(one.client, bank, day, '350.000,00;Abono sin dueño')
  await pool.query('update bank_statement set opening_balance = 100, closing_balance = 350500 where id = $1', [
    statement,
  ])

  const page = await open({ baseURL: baseUrl.replace('127.0.0.1', 'localhost') })
  await signIn(page, one, `/console/close/${day}`)
  await expect(page.getByText(/^Falta la lista de .*sandbox del /)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Pagos recibidos' })).toContainText('Sin lista')
  await expect(page.getByRole('button', { name: /^Firmar/ })).toHaveCount(0)
  await expectSound(page)
  await (await awake(page.getByRole('button', { name: 'Pedir la lista ahora' }))).click()
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /comparado$/ })
      .filter({ hasText: 'sandbox' }),
  ).toBeVisible()
  await expect(page.getByText(/^Falta la lista/)).toHaveCount(0)
  // the line has its case; the two balances of the statement that nothing explains have none
  await expect(page.getByText('2 diferencias sin caso')).toBeVisible()
  await (await awake(page.getByRole('button', { name: 'Abrir los casos que faltan' }))).click()
  await expect(page.getByText('3 diferencias explicadas')).toBeVisible()

  const transit = page.locator('section').filter({ has: page.getByRole('heading', { name: 'En tránsito' }) })
  await expect(transit.getByRole('listitem')).toContainText('38.400.000,00')
  await page.getByText('Exportar', { exact: true }).click()
  const rows = csvRows((await downloaded(page, /Libro, pasarela y banco/)).bytes, ';')
  expect(rows.map(({ Concepto }) => Concepto)).toEqual(expect.arrayContaining(['Saldo inicial', 'Pagos recibidos']))
  await transit.getByRole('link', { name: /^Dispersión/ }).click()
  await page.waitForURL('**/console/payouts/rails?number=*')
  await page.goBack()
  await (await awake(page.getByRole('button', { name: /^Firmar el/ }))).click()
  await expect(page.getByText('1 de 2 firmas')).toBeVisible()
})
