import { scenes } from '../../support/browser/scenes'
import { awake, expect, expectSound, mark, signIn, test, tile } from '../../support/browser/windows'
import { makeReload, startDeposit } from '../../support/money/deposits'
import { csvRows, downloaded } from '../../support/money/exports'
import { notice, notify } from '../../support/money/notices'
import { atTheBank, balanceOf, makeLink } from '../../support/money/payments'
import { operator } from '../../support/people/staff'

test('deposits of every kind in one list: tabs, method, search and pages; it updates without a reload', async ({
  open,
  holder,
  pool,
}) => {
  for (let number = 0; number < 20; number += 1) await makeReload(holder.client, pool)
  const dollars = await makeReload(holder.client, pool, { amount: '30.00' }, 'USD')
  const pse = await startDeposit(holder.client, { description_to_payee: 'Matrícula' })
  const nequi = await startDeposit(holder.client, { type: 'nequi' })
  const page = await open()
  await signIn(page, holder, '/deposits')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(21)
  await expect(rows.nth(1)).toContainText(nequi.external_id)
  await expectSound(page)
  await page.getByRole('link', { name: 'Anteriores' }).click()
  await page.waitForURL(/before=\d+/)
  await expect(rows).toHaveCount(4)
  await page.getByRole('link', { name: 'Lo más reciente' }).click()
  await page.waitForURL('**/deposits')

  await page.getByRole('link', { name: 'PSE' }).click()
  await page.waitForURL('**/deposits?method=pse')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Matrícula')
  await atTheBank(holder.client, pse.money_movement_id, 'approve')
  await expect(rows.nth(1)).toContainText('Aprobado')
  await page.goto('/deposits?method=bank_transfer')
  await (await awake(page.getByRole('link', { name: 'Dólares' }))).click()
  await page.waitForURL('**/deposits?method=bank_transfer&currency=USD')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(`Transferencia ${dollars.id}`)

  await page.goto('/deposits')
  const box = await awake(page.getByRole('searchbox', { name: 'Buscar depósitos' }))
  for (const looked of [nequi.tracking_key, nequi.external_id, nequi.money_movement_id]) {
    await box.fill(looked)
    await page.waitForURL(`**/deposits?search=${looked}`)
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(1)).toContainText(nequi.external_id)
  }
  await rows.nth(1).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/payments/${nequi.money_movement_id}`)
  await expect(page.getByText('Falta que el pagador autorice').first()).toBeVisible()
  await expectSound(page)
})

test('money that comes after a refusal: the deposit says that it is looked into, then that it was credited', async ({
  open,
  holder,
  anyone,
  makePerson,
  pool,
}) => {
  const [one, other] = [await operator(makePerson), await operator(makePerson)]
  const { money_movement_id: id } = await startDeposit(holder.client, { description_to_payee: 'Inscripción' })
  await atTheBank(holder.client, id, 'decline')
  const page = await open()
  await signIn(page, holder, `/payments/${id}`)
  await expect(tile(page, 'No se acreditó')).toHaveText('$ 100.000,00')
  await expect(page.getByText('El banco no aprobó el pago', { exact: true })).toBeVisible()
  const same = await mark(page)
  expect((await notify(anyone, notice(id, 'approved', { amount: '102975.00' }))).status).toBe(200)
  const held = page.getByText('Llegó después de que el banco lo había rechazado.')
  await expect(held).toBeVisible()
  await expectSound(page)
  const { rows } = await pool.query<{ id: number }>('select id from suspense_case where movement_id = $1', [id])
  const decide = (by: typeof one, body: object) => by.client.post(`/panel/suspense/${rows[0]?.id}/`, body)
  expect((await decide(one, { action: 'CREDIT', reason: 'El banco confirmó que pagó.' })).status).toBe(200)
  expect((await decide(other, { action: 'CREDIT' })).status).toBe(200)
  await expect(tile(page, 'Acreditado a su saldo')).toHaveText('$ 100.000,00')
  await expect(page.getByText(/^Terminó la revisión: se acreditaron/)).toBeVisible()
  await expect(held).toHaveCount(0)
  await same()
  await expectSound(page)
  expect(await balanceOf(pool, holder.id)).toBe('100000.00')
})

test('links, deposits and payouts are files of what their pages list, and of nobody else’s', async ({
  open,
  anyone,
  platform,
  pool,
  makePerson,
  holder: other,
}) => {
  const { reader, made } = await scenes.holder({ anyone, platform, pool, makePerson })
  await makeLink(other.client, { description: '=HYPERLINK("http://x")' })
  const page = await open()
  await signIn(page, reader, '/links')
  /** The ids in the file of a page, which are those on it. */
  const idsAt = async (address: string) => {
    await page.goto(address)
    const { bytes } = await downloaded(page, 'Exportar CSV')
    const ids = csvRows(bytes, ';', 2).map(({ Id: id }) => id)
    const shown = await page
      .getByRole('region', { name: /^Lista de/ })
      .or(page.locator('[aria-label^="Lista de"]'))
      .first()
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.pathname.split('/').at(-1)))
    expect(ids, address).toEqual(shown)
    return ids
  }
  expect(await idsAt('/links?status=PAID')).toEqual([made.link])
  const deposits = await idsAt('/deposits')
  expect(deposits.toSorted()).toEqual([`${made.reload}`, `${made.deposit}`].toSorted())
  expect(await idsAt('/deposits?method=bank_transfer')).toEqual([`${made.reload}`])
  expect(await idsAt('/payouts')).toContain(made.payout)
  await expectSound(page)

  const stranger = await open()
  await signIn(stranger, other, '/links')
  const { bytes } = await downloaded(stranger, 'Exportar CSV')
  const [only, ...more] = csvRows(bytes, ';', 2)
  expect(more, 'no links but their own').toEqual([])
  expect(only?.Concepto, 'text that would run as a formula is text').toBe(`'=HYPERLINK("http://x")`)
  for (const path of ['/deposits/csv', '/payouts/csv'])
    expect(csvRows(Buffer.from(await (await stranger.request.get(path)).body()), ';', 2), path).toEqual([])
})
