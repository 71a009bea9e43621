import { awake, expect, expectSound, signIn, test } from '../../support/browser/windows'
import { csvRows, downloaded } from '../../support/money/exports'
import { emptyDay, lostDeposit } from '../../support/money/reconciliations'
import { operator } from '../../support/people/staff'

test('a day is compared with the gateway: what differs is followed to its movement', async ({
  open,
  holder,
  makePerson,
  pool,
}) => {
  const [staff, day] = [await operator(makePerson), await emptyDay(pool)]
  const movement = await lostDeposit(holder.client, pool, day)
  const page = await open()
  await signIn(page, staff, '/console/reconciliation')
  await (await awake(page.getByLabel('Día', { exact: true }))).fill(day)
  await page.getByRole('button', { name: 'Preguntar a la pasarela' }).click()
  await expect(page.getByText(/^Se está preguntando por el /)).toBeVisible()
  const { rows } = await pool.query<{ id: number }>('select id from reconciliation where day = $1', [day])
  await page.goto(`/console/reconciliation/${rows[0]?.id}`)
  await expect(page.getByText('Comparado', { exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: movement })
  await expect(row).toContainText('Falta en la pasarela')
  await expect(row).toContainText('$ 102.975,00')
  await expectSound(page)
  const file = await downloaded(page, 'Exportar CSV')
  expect(file.name).toBe(`PRUEBA-conciliacion-sandbox-${day}.csv`)
  expect(csvRows(file.bytes, ';')).toMatchObject([
    { Diferencia: 'Falta en la pasarela', Movimiento: movement, 'Valor: Aquí': '102975,00' },
  ])
  await page.getByRole('link', { name: /Otro valor/ }).click()
  await expect(page.getByText('Ninguna diferencia de este tipo')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: movement }).click()
  await page.waitForURL(`**/console/movements/${movement}`)
})
