import { awake, expect, faultsAtSight, signIn, test } from '../../support/browser/windows'
import { makeLink, payAndApprove } from '../../support/money/payments'
import { openReceiver } from '../../support/webhooks/receiver'
import { addEndpoint } from '../../support/webhooks/webhooks'

test('what happened is listed, opens to its data, and goes to an endpoint that was not there', async ({
  open,
  holder,
  anyone,
}) => {
  const receiver = await openReceiver()
  const metadata = { 'pedido.tienda': 'Orden 2481 del mostrador' }
  const link = await makeLink(holder.client, { metadata })
  const { money_movement_id: id } = await payAndApprove(anyone, link.uuid)
  const page = await open()
  try {
    await signIn(page, holder, '/developers')
    await page.getByRole('link', { name: 'Eventos' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Eventos' })).toBeVisible()
    const row = page.locator('.deliveries > li').filter({ hasText: 'Link pagado' })
    await (await awake(row.locator('summary'))).click()
    await expect(row).toContainText('Orden 2481 del mostrador')
    await expect(row).toContainText('No se envió a ningún webhook.')
    expect(await faultsAtSight(page)).toEqual([])
    await addEndpoint(holder.client, { url: receiver.url })
    await row.getByRole('link', { name: 'Todo lo de este objeto' }).click()
    await expect(page.getByText(`Lo que pasó con ${link.uuid}`)).toBeVisible()
    await expect(page.locator('.deliveries > li')).toHaveCount(1)
    await page.goto(`/developers/events?object=${id}`)
    await expect(page.locator('.deliveries > li')).toContainText('Pago aprobado')

    for (const address of [`/links/${link.uuid}`, `/payments/${id}`]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Datos de su sistema' })).toBeVisible()
      await expect(page.getByText('pedido.tienda')).toBeVisible()
      expect(await faultsAtSight(page)).toEqual([])
    }
  } finally {
    receiver.close()
  }
})
