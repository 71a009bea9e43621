import { expect, faultsAtSight, signIn, test } from '../../support/browser/windows'
import { linkBody, makeLink } from '../../support/money/payments'
import { phone } from '../../support/test'
import { loggedRequest } from '../../support/webhooks/requests'

test('a program’s calls are found by outcome, method and id, and each shows what was sent and what it caused', async ({
  open,
  holder,
}) => {
  const { uuid } = await makeLink(holder.client)
  const bad = await holder.client.post('/api/payment_link/', { ...linkBody, amount: '-1', payer: 'Julián' })
  await loggedRequest(holder.client, '?status=4xx')
  const page = await open()
  await signIn(page, holder, '/developers')
  await page.getByRole('link', { name: 'Solicitudes' }).click()
  const list = page.getByRole('list', { name: 'Lista de solicitudes' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  const chosen = page.getByRole('region', { name: 'Solicitud elegida' })
  await expect(chosen).toContainText('Campos: payer, amount')
  await expect(chosen).toContainText('"payer": [oculto]')
  expect(await faultsAtSight(page)).toEqual([])

  await page.getByRole('link', { name: 'Con éxito' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByLabel('Método').selectOption('GET')
  await expect(page.getByText('Ninguna solicitud es así')).toBeVisible()
  await page.getByRole('link', { name: 'Quitar filtros' }).click()
  await list.getByRole('link').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(chosen.getByRole('heading', { level: 2 })).toHaveText('POST /api/payment_link/')
  await expect(chosen.getByRole('link', { name: 'Todos los de este objeto' })).toHaveAttribute(
    'href',
    `/developers/events?object=${uuid}`,
  )
  await page.getByLabel('Buscar solicitudes').fill(`${bad.headers.get('x-request-id')}`)
  await expect(list.getByRole('listitem')).toHaveCount(1)
})

test('on a phone: the list, then one request in its place, and back', async ({ open, holder }) => {
  await makeLink(holder.client)
  await loggedRequest(holder.client, '?path=/api/payment_link/')
  const page = await open(phone)
  await signIn(page, holder, '/developers/requests')
  const list = page.getByRole('list', { name: 'Lista de solicitudes' })
  await list.getByRole('link', { name: '/api/payment_link/' }).click()
  await expect(page.getByRole('region', { name: 'Solicitud elegida' })).toContainText('"amount"')
  await expect(list).toBeHidden()
  expect(await faultsAtSight(page)).toEqual([])
  await page.getByRole('link', { name: 'Solicitudes', exact: true }).click()
  await expect(list).toBeVisible()
})
