import type { Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { awake, expect, faultsAtSight, signIn, test } from '../../support/browser/windows'
import { makeLink, payAndApprove } from '../../support/money/payments'
import { makeMember } from '../../support/people/members'
import { goodPassword } from '../../support/people/registration'
import { openReceiver, type Received, status } from '../../support/webhooks/receiver'

const secretOf = async (page: Page) => (await page.getByTestId('secret').textContent())?.trim() ?? ''

/** Verifies a delivery with this secret. @throws when the signature is wrong */
const genuine = (secret: string, { body, headers }: Received) => new Webhook(secret).verify(body, headers)

const rowOf = (page: Page, event: string, state: string) =>
  page.locator('.deliveries > li').filter({ hasText: event }).filter({ hasText: state })

test('an endpoint is made, gets a payment’s event, fails, gets it again, gets a new secret, and is removed', async ({
  open,
  holder,
  anyone,
}) => {
  const receiver = await openReceiver()
  const page = await open({ expected: /40[04]/ })
  try {
    await signIn(page, holder, '/developers')
    const add = page.getByRole('button', { name: 'Agregar dirección' })
    await (await awake(add)).click()
    const url = page.getByLabel('Dirección', { exact: true })
    await url.fill('tienda')
    await page.getByRole('button', { name: 'Agregar dirección' }).click()
    await expect(page.locator('.alert[data-tone=bad]')).toContainText('Escriba una dirección completa')
    await url.fill(receiver.url)
    await page.getByLabel(/^Nombre/).fill('Tienda en línea')
    await page.getByLabel('Todo', { exact: true }).uncheck()
    await page.getByLabel(/^Link pagado/).check()
    await page.getByRole('button', { name: 'Agregar dirección' }).click()
    await expect(page.getByTestId('secret')).toHaveText(/^whsec_/)
    const secret = await secretOf(page)
    expect(await faultsAtSight(page)).toEqual([])
    await page.getByRole('button', { name: 'Ya lo guardé' }).click()
    await expect(page.locator('body')).not.toContainText(secret)

    await page.getByRole('link', { name: 'Tienda en línea' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tienda en línea' })).toBeVisible()
    await page.getByRole('button', { name: 'Enviar prueba' }).click()
    await expect(page.getByText(/Prueba: 200 en \d+ ms/)).toBeVisible()
    await expect(rowOf(page, 'Prueba', 'Entregado')).toHaveCount(1)

    const paid = await makeLink(holder.client)
    await payAndApprove(anyone, paid.uuid)
    await expect(rowOf(page, 'Link pagado', 'Entregado')).toHaveCount(1)
    expect(receiver.got.map((one) => genuine(secret, one))).toMatchObject([
      { type: 'webhook.ping' },
      { type: 'payment_link.paid', data: { uuid: paid.uuid } },
    ])

    receiver.answer(status(500))
    const missed = await makeLink(holder.client)
    await payAndApprove(anyone, missed.uuid)
    const waits = rowOf(page, 'Link pagado', 'Por entregar')
    await waits.locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(waits).toContainText('500 en')
    await expect(waits).toContainText('Se intenta de nuevo')
    await expect(waits).toContainText(`"uuid": "${missed.uuid}"`)
    await expect(waits).toContainText(/webhook-id: msg_[0-9a-f]{32}/)
    await expect(page.getByText('Con fallas')).toBeVisible()
    // It is retried automatically after five seconds; the attempt after that is minutes away.
    await expect(waits).toContainText('2 intentos', { timeout: 15_000 })
    expect(await faultsAtSight(page)).toEqual([])

    receiver.answer(status(200))
    await page.getByRole('link', { name: 'Por entregar', exact: true }).click()
    await expect(page.locator('.deliveries > li')).toHaveCount(1)
    await page.getByRole('button', { name: /^Reenviar: Link pagado/ }).click()
    await expect(page.getByText('Ningún envío es así')).toBeVisible()
    await page.getByRole('link', { name: 'Quitar filtros' }).click()
    await expect(rowOf(page, 'Link pagado', 'Entregado')).toHaveCount(2)
    const ids = receiver.got.map(({ headers }) => headers['webhook-id'])
    expect(new Set(ids).size).toBe(3)
    expect(ids.length).toBeGreaterThan(3)

    for (const name of ['Cambiar secreto', 'Cambiar secreto']) await page.getByRole('button', { name }).click()
    await expect(page.getByTestId('secret')).toHaveText(/^whsec_/)
    const second = await secretOf(page)
    expect(second).not.toBe(secret)
    await expect(page.getByText(/El secreto anterior también firma hasta/)).toBeVisible()
    const before = receiver.got.length
    await page.getByRole('button', { name: 'Enviar prueba' }).click()
    await expect.poll(() => receiver.got.length).toBe(before + 1)
    const newest = receiver.got.at(-1)
    for (const one of [secret, second]) expect(newest && genuine(one, newest)).toMatchObject({ type: 'webhook.ping' })

    receiver.answer(status(410))
    const gone = await makeLink(holder.client)
    await payAndApprove(anyone, gone.uuid)
    await expect(page.getByText('La apagamos: respondió 410')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enviar prueba' })).toHaveCount(0)
    expect(await faultsAtSight(page)).toEqual([])
    receiver.answer(status(200))
    await page.getByRole('button', { name: 'Encender y reenviar lo que falló' }).click()
    await expect(rowOf(page, 'Link pagado', 'Entregado')).toHaveCount(3)
    await expect(page.getByText('La apagamos')).toHaveCount(0)

    await page.getByRole('button', { name: 'Editar' }).click()
    await page.getByLabel(/^Nombre/).fill('Bodega')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Bodega' })).toBeVisible()
    await page.getByRole('button', { name: /^Quitar dirección/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar dirección' }).click()
    await page.waitForURL('/developers')
    await expect(page.getByText('Todavía no hay direcciones')).toBeVisible()
  } finally {
    receiver.close()
  }
})

test('an administrator of the account has it too, others and strangers do not', async ({
  open,
  holder,
  makePerson,
  platform,
}) => {
  const made = await holder.client.post<{ id: number }>('/api/webhook_endpoints/', { url: 'http://127.0.0.1:9/avisos' })
  const address = `/developers/webhooks/${made.body.id}`
  const look = async (person: { email: string; password: string }, path = address) => {
    const page = await open({ expected: /404/ })
    await signIn(page, person)
    await page.goto(path)
    return page
  }
  const { email } = await makeMember(platform, holder, 'ADMIN')
  const admin = await look({ email, password: goodPassword })
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('http://127.0.0.1:9/avisos')
  const viewer = await makeMember(platform, holder, 'VIEWER')
  for (const person of [{ email: viewer.email, password: goodPassword }, await makePerson()]) {
    const page = await look(person)
    await expect(page.locator('body')).not.toContainText('127.0.0.1:9')
    const answer = await page.request.get(`${address}/view`)
    expect([403, 404]).toContain(answer.status())
  }
})
