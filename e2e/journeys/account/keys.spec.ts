import { awake, expect, expectSound, signIn, test } from '../../support/browser/windows'
import { Client } from '../../support/client'
import { makeLink } from '../../support/money/payments'
import { freshAddress } from '../../support/people/people'
import { pin, setPin } from '../../support/people/second-factor'
import { phone } from '../../support/test'

test('a server key is made with its bounds and replaced; the new one is shown once and cannot be lost by a key press', async ({
  open,
  holder,
}) => {
  await setPin(holder)
  const page = await open({ ...phone, expected: /status of 40[03]/ })
  await signIn(page, holder, '/developers')
  await (await awake(page.getByRole('button', { name: 'Crear llave' }))).click()
  const form = page.getByRole('form', { name: 'Llave nueva' })
  await form.getByLabel('Nombre', { exact: true }).fill('Servidor')
  await form.getByRole('checkbox', { name: 'Esta llave actúa sola' }).check()
  await expect(form).toContainText('$ 5.000.000,00')
  await form.getByRole('checkbox', { name: /^Retiros/ }).uncheck()
  const networks = form.getByLabel(/^Desde dónde sirve/)
  await networks.fill('127.0.0.1, casa')
  await form.getByLabel('Su PIN').fill(pin)
  await form.getByRole('button', { name: 'Crear llave' }).click()
  await expect(networks).toHaveAccessibleDescription(/direcciones IP/)
  await expectSound(page)
  await networks.fill('127.0.0.1, fd00::/8')
  await form.getByLabel(/^Sirve hasta/).fill('2030-03-31')
  await form.getByRole('button', { name: 'Crear llave' }).click()
  const old = await page.getByTestId('key').textContent()
  const row = page.getByRole('listitem').filter({ hasText: 'Servidor' })
  await expect(row).toContainText('Actúa sola')
  await expect(row).toContainText('desde 127.0.0.1/32, fd00::/8')
  await expect(row).toContainText('termina el 31 de marzo de 2030')

  await row.getByRole('button', { name: 'Reemplazar llave: Servidor' }).click()
  const dialog = page.getByRole('alertdialog')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Reemplazar' }).click()
  await expect(dialog.getByLabel('Su PIN')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Su PIN').fill(pin)
  await dialog.getByRole('button', { name: 'Reemplazar' }).click()
  const fresh = await dialog.getByTestId('rotated-key').textContent()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Ya la guardé' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toHaveCount(2)
  await expect(row.filter({ hasText: 'Reemplazada' }).getByRole('button', { name: /^Reemplazar/ })).toHaveCount(0)
  for (const key of [old, fresh]) {
    const server = new Client(holder.client.baseUrl, { 'x-api-key': key ?? '', ...freshAddress() })
    expect((await server.get('/api/payment_link/')).status).toBe(200)
  }
})

test('the clock is advanced on the page, which then says how far it is ahead; a payer sees the link expire', async ({
  open,
  holder,
}) => {
  const soon = new Date(Date.now() + 20 * 60_000).toISOString()
  const { uuid } = await makeLink(holder.client, { expires_at: soon })
  const payer = await open(phone)
  await payer.goto(`/pay/${uuid}`)
  const page = await open()
  await signIn(page, holder, '/developers')
  const form = page.getByRole('form', { name: 'Reloj de pruebas' })
  await (await awake(form.getByLabel('Adelantar'))).selectOption('1 hora')
  await form.getByRole('button', { name: 'Adelantar reloj' }).click()
  await expect(page.getByText('El reloj de pruebas va 1 hora adelante', { exact: true })).toBeVisible()
  await expectSound(page)
  await expect(payer.getByRole('heading', { level: 1 })).toHaveText('Este link venció')
})
