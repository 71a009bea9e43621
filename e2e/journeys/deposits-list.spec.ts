import { makeReload, startDeposit } from '../support/deposits'
import { atTheBank } from '../support/payments'
import { awake, expect, expectSound, signIn, test } from '../support/windows'

test('deposits of every kind in one list: tabs, method, search and pages; it changes by itself', async ({
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
  await page.waitForURL(`**/deposits/${nequi.money_movement_id}`)
  await expect(page.getByText('Falta que el pagador pague desde Nequi')).toBeVisible()
  await expectSound(page)
})
