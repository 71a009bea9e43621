import { mergeTests } from '@playwright/test'
import { nameOfDay } from '@/lib/domain/reconciliation/day'
import { test as houses } from '../../support/books'
import { awake, expect, expectSound, signIn, test as windows } from '../../support/browser/windows'
import { loadDay, makeBusyDay } from '../../support/money/closes'
import { csvRows, downloaded } from '../../support/money/exports'
import { makeAccount } from '../../support/money/reconciliations'
import { makePerson } from '../../support/people/people'
import { operatorOf } from '../../support/people/staff'
import { phone } from '../../support/test'

// An installation of its own: what others pay is not of the day.
const test = mergeTests(windows, houses)

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
})
