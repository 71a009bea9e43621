import { mergeTests } from '@playwright/test'
import { expectSound, test as windows } from '../../support/browser/windows'
import { makeLink, payBodies, startPayment } from '../../support/money/payments'
import { phone } from '../../support/test'
import { expect, test as onWompi } from '../../support/wompi/house'
import { documentsOf } from '../../support/wompi/payments'

const test = mergeTests(onWompi, windows)
test.slow()

test('a payment that came without the gateway’s texts: the checkout asks, by keyboard, and a redirect back proves nothing', async ({
  open,
  holder,
  payer,
  railHouse: { baseUrl },
  wompi,
}) => {
  const { uuid } = await makeLink(holder.client)
  await documentsOf(payer, uuid)
  const { money_movement_id: id } = await startPayment(payer, uuid, payBodies.BANCOLOMBIA)
  const page = await open({ ...phone, baseURL: baseUrl.replace('127.0.0.1', 'localhost') })
  const title = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 15_000 })
  const boxes = page.getByRole('checkbox')
  await page.goto(`/checkout/${id}`)
  await title('Antes de ir a su banco')
  await expectSound(page)
  for (const box of await boxes.all()) await expect(box).not.toBeChecked()

  await test.step('not both: said, and the focus is on what is left', async () => {
    await page.getByRole('button', { name: 'Aceptar y continuar' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Acepte los dos documentos para poder pagar.')).toBeVisible()
    await expect(boxes.first()).toBeFocused()
    await expectSound(page)
    expect([...wompi.orders.byReference(id)]).toEqual([])
  })

  await page.keyboard.press('Space')
  await boxes.nth(1).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${wompi.origin}/bank/*`, { timeout: 20_000 })
  expect(wompi.orders.byReference(id)).toHaveLength(1)

  await page.getByRole('button', { name: 'Volver sin decidir' }).click()
  await page.waitForURL(/\/checkout\/mm_/)
  await title('Esperando a su banco')
  // No notification is sent: the page's own reads poll the bank.
  await wompi.control({ events: { drop: true }, settle: { reference: id, status: 'APPROVED' } })
  await title('Pago aprobado')
})
