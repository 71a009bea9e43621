import { bogotaDay } from '@/lib/format'
import { awake, expect, expectSound, signIn, test } from '../../support/browser/windows'
import { loadDay, withNextDay } from '../../support/money/closes'
import { csvRows, downloaded } from '../../support/money/exports'
import { addBeneficiary } from '../../support/money/payouts'
import { makeAccount } from '../../support/money/reconciliations'
import { operator } from '../../support/people/staff'
import { expectProblem } from '../../support/refused'
import { phone } from '../../support/test'

test('a debit that a wallet did not cover stands beside the day, with its holder and a file', async ({
  open,
  holder,
  makePerson,
  pool,
}) => {
  const id = await addBeneficiary(holder, pool)
  const asked = await holder.client.post('/api/payouts/', { beneficiary_id: id, currency: 'COP', amount: '10' })
  expectProblem(asked, { status: 400, code: 'InsufficientBalance' })
  const page = await open()
  await signIn(page, await operator(makePerson), `/console/close/${bogotaDay(new Date().toISOString())}`)
  await page.getByRole('link', { name: /sobregiros? evitados?$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobregiros evitados')
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="/console/users/${holder.id}"]`) })
  await expect(row).toContainText('Retiro, un intento')
  await expect(row).toContainText('$ 10,00')
  await expectSound(page)
  const rows = csvRows((await downloaded(page, 'Exportar CSV')).bytes, ';')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ Hecho: fact }) => fact)).toContain('Retiro, un intento')
})

test('a day is looked at, its differences get cases, one signs at a desk and another closes it on a phone', async ({
  open,
  makePerson,
  pool,
}) => {
  const [one, two, account] = [await operator(makePerson), await operator(makePerson), await makeAccount(pool)]
  await withNextDay(pool, async (day) => {
    const statement = await loadDay(one.client, account, day, '350.000,00;Abono')
    await pool.query('update bank_statement set opening_balance = 0, closing_balance = 350360 where id = $1', [
      statement,
    ])
    const page = await open()
    await signIn(page, one, '/console/close')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cierre diario')
    await expectSound(page)
    await page.goto(`/console/close/${day}`)
    // Other tests load statements of the same day.
    const line = page.getByRole('row').filter({ hasText: 'Entradas sin cruzar' }).filter({ hasText: '350.000,00' })
    await expect(line).toContainText('-350.000,00'.replace('-', '−'))
    await expect(line.getByRole('link', { name: /^Caso \d/ })).toBeVisible()
    await expect(page.getByText('1 diferencia sin caso')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Firmar/ })).toHaveCount(0)
    await expectSound(page)
    await (await awake(page.getByRole('button', { name: 'Abrir caso' }))).click()
    // Those of other tests' statements are explained too, and their accounts may have nothing to be compared with.
    await expect(
      page.getByText(/^[2-9] (diferencias explicadas|explicadas · \d+ cuentas? sin comparar)$/),
    ).toBeVisible()
    await page.getByRole('button', { name: /^Firmar el/ }).click()
    await expect(page.getByText('1 de 2 firmas')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retirar mi firma' })).toBeVisible()
    await expectSound(page)

    const hand = await open(phone)
    await signIn(hand, two, `/console/close/${day}`)
    await expect(hand.getByText('No puede ser la misma persona')).toBeVisible()
    await expectSound(hand)
    await (await awake(hand.getByRole('button', { name: /^Firmar y cerrar el/ }))).click()
    await expect(hand.getByText('Cerrado', { exact: true })).toBeVisible()
    await expect(page.getByText('Cerrado', { exact: true }), 'the first signer sees it').toBeVisible()
    // The day before has its own beside it, where another test has closed it.
    const files = page.getByRole('region', { name: 'Para contabilidad' })
    await expect(files.locator(`a[href="/console/close/${day}/pdf"]`)).toContainText('Firmado por dos · PDF')
    const file = await downloaded(page, /Firmado por dos · CSV/)
    expect(file.name).toBe(`PRUEBA-cierre-${day}.csv`)
    expect(file.bytes.toString()).toContain('Entradas sin cruzar')
    await expectSound(hand)

    await page
      .getByRole('row')
      .filter({ hasText: 'Saldo final' })
      .filter({ hasText: '350.360,00' })
      .getByRole('link', { name: /^Caso \d/ })
      .click()
    await page.waitForURL('**/console/cases/cs_*')
    await expect(page.getByText('Diferencia firmada')).toBeVisible()
    await expectSound(page)
    await page.getByRole('link', { name: 'Ver el cierre' }).click()
    await page.waitForURL(`**/console/close/${day}`)
    await page.goto('/console/close')
    const [newest] = csvRows((await downloaded(page, 'Exportar CSV')).bytes, ';')
    expect(newest, 'the list of closed days').toMatchObject({
      Día: day,
      'SHA-256': expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })
})
