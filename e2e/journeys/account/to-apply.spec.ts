import { expect, expectSound, signIn, test } from '../../support/browser/windows'
import { paidTwice } from '../../support/money/cases'
import { atTheBank, makeLink, payBodies, startPayment, untilStatus } from '../../support/money/payments'

test('money in suspense stands beside the balance, with the way to its payments, and only while there is some', async ({
  open,
  holder,
  anyone,
  pool,
}) => {
  const page = await open()
  await signIn(page, holder)
  const balances = (name: string) => page.getByRole('region', { name })
  await expect(balances('Saldos')).toContainText('Disponible')
  await expect(balances('Saldos').getByText('Por aplicar')).toHaveCount(0)
  await paidTwice(holder.client, anyone, pool)
  const { movementId } = await paidTwice(holder.client, anyone, pool)
  await page.goto('/wallet')
  const held = page.getByRole('link', { name: 'Ver los 2 pagos' })
  await expect(page.getByText('Por aplicar', { exact: true }).locator('..')).toContainText(/\$\s68\.253,34/)
  await expectSound(page)
  await held.click()
  await expect(page.getByRole('heading', { name: 'Pagos por aplicar' })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Pagos por aplicar' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.getByRole('link').first()).toHaveAttribute('href', `/payments/${movementId}`)
  await expectSound(page)
})

test('of another amount than asked, home and payments say what came, and what was asked', async ({
  open,
  holder,
  anyone,
}) => {
  const { uuid } = await makeLink(holder.client)
  const other = await startPayment(anyone, uuid, { ...payBodies.NEQUI, payer_phone: '3994444444' })
  await untilStatus(anyone, other.money_movement_id, 'failed')
  const page = await open()
  await signIn(page, holder, '/home')
  // 51,190.00 were asked
  const row = page.getByRole('row').filter({ hasText: 'Por aplicar' })
  await expect(row).toContainText(/\$\s52\.190,00/)
  await expect(page.getByText('Un pago fue rechazado hoy')).toHaveCount(0)
  await expectSound(page)

  await page.goto(`/payments/${other.money_movement_id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('Total pedido', { exact: true }).locator('..')).toContainText(/\$\s51\.190,00/)
  await expect(main.getByText('Total pagado')).toHaveCount(0)
  await expect(main).toContainText(/\$\s52\.190,00/)
  await expectSound(page)

  const { money_movement_id: paid } = await startPayment(anyone, uuid, payBodies.PSE)
  await atTheBank(anyone, paid, 'approve')
  await page.goto(`/payments/${paid}`)
  await expect(page.getByText(/llegó otro pago, de \$\s52\.190,00/)).toBeVisible()
  await expect(main.getByText('Total pagado', { exact: true }).locator('..')).toContainText(/\$\s51\.190,00/)
  await expectSound(page)
})
