import { awake, expect, expectSound, signIn, test } from '../../support/browser/windows'
import { pin, setPin } from '../../support/people/second-factor'
import { operator } from '../../support/people/staff'
import { openReceiver, status } from '../../support/webhooks/receiver'
import { untilGot, verified } from '../../support/webhooks/webhooks'

test('filters are kept under a name, opened from elsewhere, renamed, shared with a colleague and removed', async ({
  open,
  makePerson,
}) => {
  const [one, colleague] = [await operator(makePerson), await operator(makePerson)]
  const page = await open()
  await signIn(page, one, '/console/movements')
  await page.getByRole('button', { name: 'Vistas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vistas guardadas' })
  await expect(dialog.getByText('Ponga un filtro en la lista')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await page.goto('/console/movements?status=failed&method=pse')
  await page.getByRole('button', { name: 'Vistas' }).click()
  await dialog.getByLabel('Guardar los filtros de ahora').fill('PSE que fallaron')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Guardar vista' }).click()
  await expect(dialog.getByRole('link', { name: 'PSE que fallaron' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cambiar el nombre de PSE que fallaron' }).click()
  await dialog.getByLabel('Cambiar el nombre de PSE que fallaron').fill('PSE rechazados')
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await dialog.getByRole('button', { name: 'Compartir PSE rechazados con todo el equipo' }).click()
  await expect(dialog.getByRole('link', { name: 'PSE rechazados · compartida' })).toBeVisible()

  const other = await open()
  await signIn(other, colleague, '/console/movements')
  await other.getByRole('button', { name: 'Vistas' }).click()
  const shared = other.getByRole('dialog').getByRole('listitem').filter({ hasText: 'PSE rechazados' })
  await expect(shared.getByRole('button')).toHaveCount(0)
  await shared.getByRole('link').first().click()
  await expect(other).toHaveURL('/console/movements?status=failed&method=pse')

  await dialog.getByRole('button', { name: 'Quitar PSE rechazados' }).click()
  await expect(dialog.getByText('Todavía no hay vistas de esta lista.')).toBeVisible()
})

test('below an account a view is kept once and opens on the links of each', async ({ open, makePerson }) => {
  const [reader, one, other] = [await operator(makePerson), await makePerson(), await makePerson()]
  const page = await open()
  await signIn(page, reader, `/console/users/${one.id}/links?status=PAID`)
  await page.getByRole('button', { name: 'Vistas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vistas guardadas' })
  await dialog.getByLabel('Guardar los filtros de ahora').fill('Pagados')
  await dialog.getByRole('button', { name: 'Guardar vista' }).click()
  await expect(dialog.getByRole('link', { name: 'Pagados' })).toBeVisible()
  await page.goto(`/console/users/${other.id}/links`)
  await page.getByRole('button', { name: 'Vistas' }).click()
  await dialog.getByRole('link', { name: 'Pagados' }).click()
  await expect(page).toHaveURL(`/console/users/${other.id}/links?status=PAID`)
  for (const list of ['/console/screening', '/console/payouts/rails', '/console/ledger/COP/wallets']) {
    await page.goto(list)
    await page.getByRole('button', { name: 'Vistas' }).click()
    await expect(dialog.getByText('Ponga un filtro en la lista'), list).toBeVisible()
    await expectSound(page)
  }
  // The days of a ledger account's statement are set and cleared without its button.
  await page.goto('/console/ledger/COP/fees')
  await (await awake(page.getByLabel('Desde'))).fill('2026-01-02')
  await expect(page).toHaveURL(/from=2026-01-02/)
  await page.getByLabel('Desde').fill('')
  await expect(page).not.toHaveURL(/from=/)
  await expectSound(page)
})

test('own alerts are chosen without a PIN, an address set with its secret, tested, and removed with it', async ({
  open,
  makePerson,
}) => {
  const receiver = await openReceiver()
  const person = await operator(makePerson)
  const page = await open({ expected: /status of 403/ })
  await signIn(page, person, '/console/alerts')
  await page.getByLabel(`Por correo, a ${person.email}`).check()
  await page.getByLabel('En proceso hace más de un día').uncheck()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Guardado')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(`Por correo, a ${person.email}`)).toBeChecked()
  await expect(page.getByLabel('En proceso hace más de un día')).not.toBeChecked()
  await page.getByLabel('Dirección', { exact: true }).fill(receiver.url)
  await expectSound(page)
  await page.getByRole('button', { name: 'Guardar dirección' }).click()
  const secret = (await page.getByTestId('secret').textContent()) ?? ''
  await page.getByRole('button', { name: 'Enviar prueba' }).click()
  await untilGot(receiver, 1)
  expect(verified(receiver, secret)[0]).toMatchObject({ type: 'webhook.ping' })
  await expect(page.getByText('Última entrega')).toBeVisible()
  for (const [code, state, why] of [
    [503, 'Está fallando', /^Desde hoy, .* no recibe nada: .*a los cinco días se apaga\.$/],
    [410, 'Apagada', /^Respondió 410: .*Guárdela otra vez para encenderla/],
  ] as const) {
    receiver.answer(status(code))
    await page.getByRole('button', { name: 'Enviar prueba' }).click()
    await expect(page.getByText(state, { exact: true })).toBeVisible()
    await expect(page.getByText(why)).toBeVisible()
    await expectSound(page)
  }
  await setPin(person)
  await page.getByRole('button', { name: 'Quitar' }).click()
  await page.getByText('PIN', { exact: true }).click()
  await page.getByLabel('PIN', { exact: true }).last().fill(pin)
  await expectSound(page)
  await page.getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText('Última entrega')).toHaveCount(0)
  await page.getByLabel(`Por correo, a ${person.email}`).uncheck()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Guardado')).toBeVisible()
  receiver.close()
})
