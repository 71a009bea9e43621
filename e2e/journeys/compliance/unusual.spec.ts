import { expect, signIn, test } from '../../support/browser/windows'
import { csvRows, downloaded } from '../../support/money/exports'
import { makeLink, payAndApprove } from '../../support/money/payments'
import { operator } from '../../support/people/staff'

test('an operator marks a payment as unusual from its page, another decides, and the list is a file', async ({
  open,
  holder,
  anyone,
  makePerson,
}) => {
  const { uuid } = await makeLink(holder.client)
  const { money_movement_id: movement } = await payAndApprove(anyone, uuid)
  const page = await open()
  await signIn(page, await operator(makePerson), `/console/movements/${movement}`)
  await page.getByRole('link', { name: 'Marcar como inusual' }).click()
  await page.getByLabel('Por qué es inusual').fill('Doce pagos iguales en una hora.')
  await page.getByRole('button', { name: 'Marcar', exact: true }).click()
  await expect(page.getByText('Usted la marcó: decide otra persona.')).toBeVisible()
  const [, id = ''] = /unusual\/(\d+)/.exec(page.url()) ?? []

  const other = await open()
  await signIn(other, await operator(makePerson), '/console/unusual')
  await other.goto(`/console/unusual/${id}`)
  await other.getByLabel('Motivo').fill('No explica el origen de los fondos.')
  await other.getByRole('button', { name: 'Es sospechosa' }).click()
  await expect(other.getByText('Marcada como sospechosa')).toBeVisible()
  await other.getByLabel('Radicado de la UIAF').fill('ROS-2026-000123')
  await other.getByRole('button', { name: 'Registrar el reporte' }).click()
  await expect(other.getByText('Reporte registrado')).toBeVisible()
  await expect(page.getByText('ROS-2026-000123'), 'without a reload').toBeVisible()

  await other.goto('/console/unusual?status=FILED')
  const { bytes } = await downloaded(other, 'Exportar CSV')
  const row = csvRows(bytes, ';').find(({ Consecutivo: number }) => number === id)
  expect(row).toMatchObject({
    Operación: movement,
    Producto: 'Bancolombia',
    'Estado de la operación': 'Aprobado',
    Radicado: 'ROS-2026-000123',
    Razones: 'No explica el origen de los fondos.',
  })
})

test('support sees neither the list nor a way to mark', async ({ open, makePerson, holder }) => {
  const page = await open({ expected: /404/ })
  await signIn(page, await makePerson({ roles: ['SUPPORT'] }), `/console/users/${holder.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Marcar como inusual' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Operaciones inusuales' })).toHaveCount(0)
  expect((await page.goto('/console/unusual'))?.status()).toBe(404)
})
