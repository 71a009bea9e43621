import { mergeTests } from '@playwright/test'
import { nameOfDay } from '@/lib/domain/reconciliation/day'
import { test as houses } from '../../support/books'
import { awake, expect, expectSound, signIn, test as windows } from '../../support/browser/windows'
import { caller } from '../../support/house/house'
import { dateAll, loadDay, makeBusyDay } from '../../support/money/closes'
import { csvRows, downloaded } from '../../support/money/exports'
import { makeLink, payAndApprove } from '../../support/money/payments'
import { makeAccount } from '../../support/money/reconciliations'
import { makePerson } from '../../support/people/people'
import { operatorOf } from '../../support/people/staff'
import { phone } from '../../support/test'

// An installation of its own: what others pay is not of the day.
const test = mergeTests(windows, houses)
const dayAt = (back: number) => nameOfDay(new Date(Date.now() - back * 86_400_000))

// `ownHouse` stands first: the windows close before their server does
test('a day of 2,000 payments on three rails is closed; its five differences are found and explained', async ({
  ownHouse,
  open,
}) => {
  const { baseUrl, pool } = ownHouse
  const [one, two] = [await operatorOf(ownHouse), await operatorOf(ownHouse)]
  const [holder, bank] = [await makePerson(baseUrl, pool), await makeAccount(pool)]
  const day = nameOfDay(new Date(Date.now() - 86_400_000))
  await makeBusyDay({ pool }, { day, payments: 2000, owner: holder.id, bank })
  const statement = await loadDay(one.client, bank, day, '350.000,00;Abono sin dueño')
  await pool.query('update bank_statement set opening_balance = 0, closing_balance = 350500 where id = $1', [statement])

  const baseURL = baseUrl.replace('127.0.0.1', 'localhost')
  const page = await open({ baseURL })
  const began = performance.now()
  await signIn(page, one, `/console/close/${day}`)
  console.log(`      the day is shown within ${Math.round(performance.now() - began)} ms of signing in`)
  const rowOf = (account: string, concept: string) =>
    page.locator('tbody').filter({ hasText: account }).getByRole('row').filter({ hasText: concept })
  for (const [rail, count] of [
    ['sandbox', 666],
    ['wompi', 667],
    ['cobre', 667],
  ] as const)
    await expect(rowOf(rail, 'Pagos recibidos')).toContainText(`· ${count}`)
  // two explain themselves or need no more than the case that they have
  await expect(rowOf('sandbox', 'Pagos recibidos')).toContainText('−12.400,00')
  await expect(rowOf('wompi', 'Pagos recibidos')).toContainText('Sin dato')
  await expect(rowOf('comparado', 'Entradas sin cruzar').getByRole('link', { name: /^Caso \d/ })).toBeVisible()
  await expect(page.getByText('4 diferencias sin caso')).toBeVisible()
  await expectSound(page)
  await (await awake(page.getByRole('button', { name: 'Abrir los casos que faltan' }))).click()
  await expect(page.getByText('5 diferencias explicadas')).toBeVisible()
  await page.getByRole('button', { name: /^Firmar el/ }).click()
  await expect(page.getByText('1 de 2 firmas')).toBeVisible()

  const hand = await open({ ...phone, baseURL })
  await signIn(hand, two, `/console/close/${day}`)
  await (await awake(hand.getByRole('button', { name: /^Firmar y cerrar el/ }))).click()
  await expect(hand.getByText('Cerrado', { exact: true })).toBeVisible()
  await expect(hand.getByRole('link', { name: /Firmado por dos · PDF/ })).toBeVisible()
  const file = await downloaded(hand, /Firmado por dos · CSV/)
  const rows = csvRows(file.bytes, ';')
  const differing = rows.filter(({ 'Lo explica': explains }) => /^Caso \d/.test(explains ?? ''))
  expect(differing.map(({ Concepto, Diferencia }) => `${Concepto} ${Diferencia}`).sort()).toEqual([
    'Entradas sin cruzar -350000,00',
    'Pagos recibidos ',
    'Pagos recibidos -12400,00',
    'Recargas 90000,00',
    'Saldo final -260500,00',
  ])
  await expectSound(hand)

  // What a difference is made of names our payment or the gateway's own id, to support too.
  const references = ['mm_1V0xTq3mYc8RzB5nKd7LpW', '1234-1610641025']
  await pool.query(
    `insert into reconciliation_line (reconciliation_id, kind, reference, their_state, their_amount, their_currency, their_at)
     select r.id, 'missing_here', reference, 'succeeded', 6200, 'COP', $1::date + interval '15 hours'
       from reconciliation r, unnest($2::text[]) reference where r.rail = 'sandbox' and r.day = $1::date`,
    [day, references],
  )
  const support = await open({ baseURL })
  const made = `/console/close/${day}/rows`
  const figure = '?of=difference&account=rail:sandbox&concept=payments'
  await signIn(support, await makePerson(baseUrl, pool, { roles: ['SUPPORT'] }), `${made}${figure}`)
  for (const reference of references) await expect(support.getByText(reference)).toBeVisible()
  const parts = csvRows((await (await support.request.get(`${made}/csv${figure}`)).body()) as Buffer, ';')
  const named = parts.filter(({ Hecho: fact }) => fact === 'Diferencia con la lista de la pasarela')
  expect(named.map(({ Referencia: reference }) => reference).sort()).toEqual(references.toSorted())
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
