import { awake, expect, expectSound, signIn, test } from '../../support/browser/windows'
import { entriesOf, loadLines } from '../../support/money/bank-lines'
import { makeReload, review } from '../../support/money/deposits'
import { csvRows, downloaded } from '../../support/money/exports'
import { makeAccount } from '../../support/money/reconciliations'
import { operator, superuser } from '../../support/people/staff'
import { phone } from '../../support/test'

test('a bank statement is loaded: errors of a file are shown by line, a correct one finds its transfer', async ({
  open,
  holder,
  makePerson,
  pool,
}) => {
  const [staff, account] = [await operator(makePerson), await makeAccount(pool)]
  const { rows } = await pool.query<{ tail: string }>(
    'select right(account_number, 4) as tail from transfer_account where id = $1',
    [account],
  )
  const { id: reload } = await makeReload(holder.client, pool, { amount: '250000.00', target_bank_id: account })
  await review(staff.client, reload)
  const { id: lost } = await makeReload(holder.client, pool, { amount: '77000.00', target_bank_id: account })
  await review(staff.client, lost)
  const today = new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)
  const page = await open({ ...phone, expected: /status of 400/ })
  await signIn(page, staff, '/console/statements')
  // The statements belong to the entry of the reconciliation, in a bar that is wider than the phone.
  const here = page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Conciliación' })
  await expect(here).toHaveAttribute('aria-current', 'page')
  await expect(here).toBeInViewport({ ratio: 1 })
  const load = async (name: string, ...lines: string[]) => {
    const buffer = Buffer.from(`Fecha;Valor;Descripción\n${lines.join('\n')}\n`)
    await page.locator('#file input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Cargar extracto' }).click()
  }
  await (await awake(page.getByLabel('Cuenta', { exact: true }))).selectOption({ value: `${account}` })
  await load('malo.csv', `${today};250.000,00;Ana`, '31/02/2026;mil;Ana')
  const told = page.getByRole('alert').filter({ hasText: 'El archivo no se cargó' })
  await expect(told).toContainText('Renglón 3, fecha: Escriba una fecha')
  await expect(told).toContainText('Renglón 3, valor: Escriba el valor en cifras')
  await expectSound(page)
  await load('bueno.csv', `${today};250.000,00;Transferencia`, `${today};1.000,00;=1+1`)
  await page.waitForURL(/\/console\/statements\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`••• ${rows[0]?.tail}$`))
  await expect(page.getByRole('row').filter({ hasText: '=1+1' })).toContainText('Sin cruzar')
  await expectSound(page)
  const file = await downloaded(page, 'Exportar CSV')
  expect(csvRows(file.bytes, ';')).toMatchObject([
    { Entrada: '250000,00', Estado: 'Cruzados', 'En el libro': `reload:${reload}` },
    { Entrada: '1000,00', Descripción: `'=1+1`, Estado: 'Entradas sin cruzar', 'En el libro': '' },
  ])
  await page.getByRole('link', { name: /^Solo en el libro/ }).click()
  await expect(page.getByRole('row').filter({ hasText: `${lost}` })).toContainText('$ 77.000,00')
  await expectSound(page)
  await page.goto('/console/statements')
  await (await awake(page.getByLabel('Cuenta', { exact: true }))).selectOption({ value: `${account}` })
  await load('bueno.csv', `${today};250.000,00;Transferencia`, `${today};1.000,00;=1+1`)
  await expect(page.getByText('Este archivo ya se cargó.')).toBeVisible()
})

test('one line of the bank shows several transfers: chosen and matched, or with what the bank kept of them', async ({
  holder,
  makePerson,
  open,
  pool,
}) => {
  const [staff, account] = [await operator(makePerson), await makeAccount(pool)]
  for (const amount of ['61000.00', '42000.00', '10000.00', '20000.00']) {
    const { id } = await makeReload(holder.client, pool, { amount, target_bank_id: account })
    await review(staff.client, id)
  }
  const statement = await loadLines(staff.client, account, '103.000,00;VARIAS;', '29.000,00;NETO;')
  const page = await open(phone)
  await signIn(page, staff, `/console/statements/${statement}/2`)
  const parts = page.getByRole('form', { name: 'Varios movimientos' })
  const part = (amount: string) => parts.getByRole('checkbox', { name: amount })
  const match = parts.getByRole('button', { name: /^Cruzar/ })
  await (await awake(part('61.000,00'))).check()
  await expect(parts.getByText('1 elegido: $ 61.000,00. Quedan $ 42.000,00.')).toBeVisible()
  await expect(match).toBeDisabled()
  await expectSound(page)
  await part('42.000,00').check()
  await expect(parts.getByText('2 elegidos: $ 103.000,00. Quedan $ 0,00.')).toBeVisible()
  await expect(page.getByText('Lo que cobró o abonó el banco'), 'nothing is left to register').toHaveCount(0)
  await match.press('Enter')
  await expect(page.getByRole('heading', { name: 'Deshacer el cruce' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Recarga \d+/ })).toHaveCount(2)
  await expectSound(page)

  const desk = await open()
  await signIn(desk, staff, `/console/statements/${statement}/3`)
  for (const amount of ['10.000,00', '20.000,00'])
    await (await awake(desk.getByRole('checkbox', { name: amount }))).check()
  await expect(desk.getByText(/De lo elegido quedan .*1\.000,00/)).toBeVisible()
  await expectSound(desk)
  await desk.getByRole('button', { name: 'Registrar 1 renglón' }).click()
  await expect(desk.getByText('Comisión del banco').locator('visible=true')).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Reversar el registro' })).toBeVisible()
  await expect(desk.getByRole('link', { name: /^Recarga \d+/ })).toHaveCount(2)
  await desk.goto(`/console/statements/${statement}?kind=matched`)
  await expect(desk.getByRole('row').filter({ hasText: 'NETO' })).toContainText('y 2 más')
  await expectSound(desk)
})

test('what a line leaves of a large payment is proposed with a reason, and confirmed by another person', async ({
  holder,
  makePerson,
  open,
  pool,
}) => {
  const [first, second, account] = [await superuser(makePerson), await superuser(makePerson), await makeAccount(pool)]
  const { id: reload } = await makeReload(holder.client, pool, { amount: '500000.00', target_bank_id: account })
  await review(first.client, reload)
  const statement = await loadLines(first.client, account, '450.000,00;NETO;')
  const page = await open({ ...phone, expected: /status of 400/ })
  await signIn(page, first, `/console/statements/${statement}/2`)
  const search = await awake(page.getByRole('searchbox', { name: 'Titular, archivo, número o valor' }))
  await search.fill('nadie')
  await expect(page.getByText('Nada encontrado')).toBeVisible()
  await search.fill(`recarga ${reload}`)
  await expect(page.getByText('1 encontrado')).toBeVisible()
  await page.getByRole('checkbox', { name: '500.000,00' }).check()
  await search.fill('')
  await expect(page.getByText('1 elegido: $ 500.000,00.'), 'the choice outlives the search').toBeVisible()
  const register = page.getByRole('button', { name: 'Registrar 1 renglón' })
  await register.click()
  const seen = page.getByRole('checkbox', { name: 'Lo que queda pasa del 5 % de lo elegido, y lo revisé' })
  await expect(seen).toBeVisible()
  await expectSound(page)
  await seen.check()
  await page.getByLabel('Motivo', { exact: true }).fill('El banco lo retuvo.')
  await register.click()
  await expect(page.getByText('Espera a otra persona')).toBeVisible()
  await expect(page.getByText(`Recarga ${reload}`).first(), 'what it is beside').toBeVisible()
  await expectSound(page)
  expect(await entriesOf(first.client, statement), 'nothing is posted yet').toEqual([null])

  const other = await open()
  await signIn(other, second, `/console/statements/${statement}/2`)
  await (await awake(other.getByRole('checkbox', { name: 'La revisé y apruebo de todos modos' }))).check()
  await other.getByRole('button', { name: 'Confirmar' }).click()
  await expect(other.getByRole('heading', { name: 'Reversar el registro' })).toBeVisible()
  expect(await entriesOf(first.client, statement)).toEqual([`reload:${reload}:owner`])
})

test('a charge whose statement was removed has a page, from which it is taken back', async ({
  makePerson,
  open,
  pool,
}) => {
  const [staff, account] = [await operator(makePerson), await makeAccount(pool)]
  const statement = await loadLines(staff.client, account, '-900,00;COBRO;')
  const { body } = await staff.client.post<{ results: { id: number }[] }>(
    `/panel/bank_statements/${statement}/charges/`,
    { kind: 'fee', lines: [2] },
  )
  const [charge] = body.results
  const page = await open({ ...phone, expected: /status of 404/ })
  await signIn(page, staff, `/console/statements/charges/${charge?.id}`)
  await page.waitForURL(`**/console/statements/${statement}/2`)
  await staff.client.call('DELETE', `/panel/bank_statements/${statement}/`)
  await expect(page.getByRole('heading', { level: 1 }), 'the open page says it').toHaveText(
    'No encontramos esta página',
  )
  await page.goto(`/console/statements/charges/${charge?.id}`)
  await expect(page.getByRole('heading', { name: 'Comisión del banco · $ 900,00' })).toBeVisible()
  await expect(page.getByText('Ningún renglón lo muestra')).toBeVisible()
  await expectSound(page)
  await (await awake(page.getByLabel('Motivo', { exact: true }))).fill('No era de esta cuenta.')
  await page.getByRole('button', { name: 'Reversar el registro' }).press('Enter')
  await expect(page.getByText('Se reversó con otro asiento.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reversar el registro' })).toHaveCount(0)
  await expectSound(page)
})
