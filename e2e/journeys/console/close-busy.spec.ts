import { mergeTests } from '@playwright/test'
import { Money } from '@/lib/domain/money'
import { nameOfDay } from '@/lib/domain/reconciliation/day'
import { price } from '@/scripts/bench/prepare'
import { expectCleanBooks, test as houses } from '../../support/books'
import { awake, expect, expectSound, signIn, test as windows } from '../../support/browser/windows'
import { caller } from '../../support/house/house'
import { makeBusyDay } from '../../support/money/busy-day'
import { dateAll, loadDay } from '../../support/money/closes'
import { makeReload, review } from '../../support/money/deposits'
import { csvRows, downloaded } from '../../support/money/exports'
import { makeLink, payAndApprove } from '../../support/money/payments'
import { compared, makeAccount } from '../../support/money/reconciliations'
import { makePerson } from '../../support/people/people'
import { operatorOf } from '../../support/people/staff'
import { phone } from '../../support/test'

// An installation of its own: what others pay is not of the day.
const test = mergeTests(windows, houses)
const dayAt = (back: number) => nameOfDay(new Date(Date.now() - back * 86_400_000))

const money = (amount: string) => Money.of(amount, 'COP')
const times = (count: number) =>
  `${Array.from({ length: count }).reduce<Money>((sum) => sum.plus(money(price.total)), Money.zero('COP'))}`

// `ownHouse` stands first: the windows close before their server does
test('a day of 2,000 payments on three rails is closed; its five differences are found and explained', async ({
  ownHouse,
  open,
}) => {
  test.slow()
  const { baseUrl, pool } = ownHouse
  const [one, two] = [await operatorOf(ownHouse), await operatorOf(ownHouse)]
  const [holder, bank] = [await makePerson(baseUrl, pool), await makeAccount(pool)]
  const day = dayAt(1)
  // On no statement, where a credit of nobody is.
  const { id: reload } = await makeReload(holder.client, pool, { amount: '90000.00', target_bank_id: bank })
  await review(one.client, reload)
  const { made, planted } = await makeBusyDay(ownHouse, { day, payments: 2000, owner: holder.id })
  expect(made).toEqual({ sandbox: 668, wompi: 666, cobre: 666 })
  const { row: atSandbox } = await compared(one, day)
  expect(atSandbox).toMatchObject({ matched: 668, missing_here: 1, missing_there: 0, amount: 0, status: 0 })
  await loadDay(one.client, bank, day, '350.000,00;Abono sin dueño')

  const baseURL = baseUrl.replace('127.0.0.1', 'localhost')
  const page = await open({ baseURL })
  const began = performance.now()
  await signIn(page, one, `/console/close/${day}`)
  console.log(`      the day is shown within ${Math.round(performance.now() - began)} ms of signing in`)
  const rowOf = (account: string, concept: string) =>
    page.locator('tbody').filter({ hasText: account }).getByRole('row').filter({ hasText: concept })
  for (const [rail, count, difference] of [
    ['sandbox', made.sandbox, '−51.190,00'],
    ['wompi', made.wompi, '102.380,00'],
    ['cobre', made.cobre, '−1,00'],
  ] as const) {
    const row = rowOf(rail, 'Pagos recibidos')
    await expect(row).toContainText(`· ${count}`)
    await expect(row).toContainText(difference)
    await expect(row.getByRole('link', { name: /^Caso \d/ }), 'the comparison opened it').toBeVisible()
  }
  await expect(rowOf('comparado', 'Entradas sin cruzar').getByRole('link', { name: /^Caso \d/ })).toBeVisible()
  await expect(rowOf('comparado', 'Recargas')).toContainText('90.000,00')
  await expectSound(page)
  await (await awake(page.getByRole('button', { name: 'Abrir caso' }))).click()
  await expect(page.getByText(/^\d diferencias explicadas$/)).toBeVisible()
  await page.getByRole('button', { name: /^Firmar el/ }).click()
  await expect(page.getByText('1 de 2 firmas')).toBeVisible()

  const hand = await open({ ...phone, baseURL })
  await signIn(hand, two, `/console/close/${day}`)
  await (await awake(hand.getByRole('button', { name: /^Firmar y cerrar el/ }))).click()
  await expect(hand.getByText('Cerrado', { exact: true })).toBeVisible()
  await expect(hand.getByRole('link', { name: /Firmado por dos · PDF/ })).toBeVisible()
  const file = await downloaded(hand, /Firmado por dos · CSV/)
  const rows = csvRows(file.bytes, ';')
  const differing = rows.filter(({ 'Lo explica': explains }) => /Caso \d/.test(explains ?? ''))
  expect(differing.map(({ Concepto, Diferencia }) => `${Concepto} ${Diferencia}`).sort()).toEqual([
    'Entradas sin cruzar -350000,00',
    'Pagos recibidos -1,00',
    'Pagos recibidos -51190,00',
    'Pagos recibidos 102380,00',
    'Recargas 90000,00',
  ])
  const received = rows.filter(({ Concepto }) => Concepto === 'Pagos recibidos').map(({ Libro }) => Libro)
  expect(received.sort(), 'what the test paid').toEqual(
    [made.sandbox, made.wompi, made.cobre].map((count) => times(count).replace('.', ',')).sort(),
  )
  await expectSound(hand)

  // Each difference is made of the one payment that was planted, named for support too; of ours, it leads to its page.
  const support = await open({ baseURL })
  await signIn(support, await makePerson(baseUrl, pool, { roles: ['SUPPORT'] }), '/console/movements')
  for (const [rail, reference] of [
    ['sandbox', planted.strange],
    ['wompi', planted.unlisted],
    ['cobre', planted.dearer],
  ] as const) {
    const made = `/console/close/${day}/rows`
    const figure = `?of=difference&account=rail:${rail}&concept=payments`
    await support.goto(`${made}${figure}`)
    await expect(support.getByText(reference)).toBeVisible()
    const parts = csvRows((await (await support.request.get(`${made}/csv${figure}`)).body()) as Buffer, ';')
    expect(parts.map(({ Hecho, Referencia }) => `${Hecho} ${Referencia}`)).toEqual([
      `Diferencia con la lista de la pasarela ${reference}`,
    ])
    await expectSound(support)
  }
  await expectCleanBooks(ownHouse.databaseUrl)
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

  const page = await open({ baseURL: baseUrl.replace('127.0.0.1', 'localhost') })
  await signIn(page, one, `/console/close/${day}`)
  await expect(page.getByText(/^Falta la lista de .*sandbox del /)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Pagos recibidos' })).toContainText('Sin lista')
  await expect(page.getByRole('button', { name: /^Firmar/ })).toHaveCount(0)
  await expectSound(page)
  await (await awake(page.getByRole('button', { name: 'Pedir la lista ahora' }))).click()
  await expect(page.getByRole('row').filter({ hasText: /comparado$/ })).toContainText('sandbox')
  await expect(page.getByText(/^Falta la lista/)).toHaveCount(0)

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
