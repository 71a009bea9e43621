import { expect, expectSound, signIn, test } from '../../support/browser/windows'
import { paidTwice } from '../../support/money/cases'

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
