import { awake, expect, expectSound, holdScripts, signIn, test, tile } from '../../support/browser/windows'
import { makeLink, payAndApprove } from '../../support/money/payments'
import { phone } from '../../support/test'

test('signing in: refusals preserve the input, sign-in continues to the requested page, signing out ends the session', async ({
  open,
  holder,
}) => {
  const page = await open({ ...phone, expected: /status of 401/ })
  await page.goto('/links?status=PAID')
  await page.waitForURL('**/login?next=%2Flinks%3Fstatus%3DPAID')
  await expectSound(page)
  const email = page.getByLabel('Correo')
  await page.getByRole('button', { name: 'Ingresar' }).tap()
  await expect(email).toHaveAccessibleDescription('Escriba su correo.')
  await expect(email).toBeFocused()
  await email.fill(holder.email)
  await page.getByLabel('Contraseña').fill('no es esta')
  await page.getByRole('button', { name: 'Ingresar' }).tap()
  await expect(page.getByText('El correo o la contraseña no son correctos.')).toBeVisible()
  await expect(email).toHaveValue(holder.email)
  await expectSound(page)
  await page.getByLabel('Contraseña').fill(holder.password)
  await page.getByRole('button', { name: 'Ingresar' }).tap()
  await page.waitForURL('**/links?status=PAID')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Links de pago')

  const other = await page.context().newPage()
  await other.goto('/home')
  const kept = await page.context().cookies()
  await other.getByRole('button', { name: /cuenta de Rosa/ }).tap()
  await expect(other.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible()
  await expectSound(other)
  await other.getByRole('menuitemradio', { name: 'Oscura' }).tap()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await other.getByRole('menuitem', { name: 'English' }).tap()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Home')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectSound(other)
  await (await awake(other.getByRole('button', { name: /account of Rosa/ }))).tap()
  await other.getByRole('menuitem', { name: 'Sign out' }).tap()
  await other.waitForURL('**/login')

  // The restored cookie is no longer valid: the session itself has ended.
  await page.context().addCookies(kept)
  await page.goto('/home')
  await page.waitForURL('**/login?next=%2Fhome')
})

test('the list of links: tabs, currency, search and pages are in the address, and it updates without a reload', async ({
  open,
  holder,
  anyone,
}) => {
  const made = []
  for (let number = 1; number <= 22; number += 1) {
    const dollars = number % 11 === 0
    made.push(
      await makeLink(holder.client, {
        ...(dollars ? { currency: 'USD', amount: '30.00' } : {}),
        description: `Clase ${number} de guitarra`,
        external_id: `clase-${number}`,
      }),
    )
  }
  await payAndApprove(anyone, made[4]?.uuid ?? '')
  await holder.client.post(`/api/payment_link/${made[5]?.uuid}/cancel/`)
  const page = await open()
  await signIn(page, holder, '/links')
  const rows = page.getByRole('table').getByRole('row')
  const tabs = page.getByRole('navigation', { name: 'Estado' }).getByRole('link')
  await expect(tabs).toHaveText(['Todos22', 'Pendientes20', 'Pago en curso0', 'Pagados1', 'Vencidos0', 'Cancelados1'])
  await expect(rows).toHaveCount(21)
  await expectSound(page)

  await page.getByRole('link', { name: 'Siguientes' }).click()
  await page.waitForURL('**/links?page=2')
  await expect(page.getByText('21–22 de 22')).toBeVisible()
  await expect(rows).toHaveCount(3)
  await page.goBack()
  await expect(page.getByText('1–20 de 22')).toBeVisible()

  await tabs.filter({ hasText: 'Pagados' }).click()
  await page.waitForURL('**/links?status=PAID')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Clase 5 de guitarra')
  await tabs.filter({ hasText: 'Pendientes' }).click()
  await page.waitForURL('**/links?status=PENDING')
  await page.getByRole('link', { name: 'Dólares' }).click()
  await page.waitForURL('**/links?status=PENDING&currency=USD')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText('US$ 30,00')

  await page.getByRole('searchbox', { name: 'Buscar links' }).fill('clase-11')
  await page.waitForURL('**/links?status=PENDING&currency=USD&search=clase-11')
  await expect(rows).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('clase-11')
  await expect(rows.nth(1)).toContainText('Clase 11 de guitarra')
  await (await awake(page.getByRole('searchbox'))).fill('nada de eso')
  await expect(page.getByText('Ningún link con esos filtros')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Quitar filtros' }).click()
  await page.waitForURL('**/links')
  await expect(page.getByRole('searchbox')).toHaveValue('')

  await expect(rows).toHaveCount(21)
  await expect(rows.nth(2)).toContainText('Pendiente')
  await payAndApprove(anyone, made[20]?.uuid ?? '')
  await expect(rows.nth(2)).toContainText('Pagado')
  await expect(tabs.filter({ hasText: 'Pagados' })).toHaveText('Pagados2')

  await rows.nth(1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/links/${made[20]?.uuid}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clase 21 de guitarra')
})

test('somebody else’s link is not there', async ({ open, makePerson, holder }) => {
  const other = await makePerson()
  const { uuid } = await makeLink(other.client)
  const page = await open({ expected: /status of 404/ })
  await signIn(page, holder, `/links/${uuid}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos este link')
  await expect(page.getByText('Orden 2481')).toHaveCount(0)
  await expectSound(page)
})

test('a link’s form that is filled in before its script loads preserves the input', async ({ open, holder }) => {
  const page = await open(phone)
  await signIn(page, holder)
  const release = await holdScripts(page)
  await page.goto('/links/new', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Valor' }).fill('50.000')
  await page.getByLabel('Concepto').fill('Pedido')
  await page.getByRole('radio', { name: /^Usted Se descuenta/ }).check()
  await expect(page.getByRole('button', { name: 'Crear link' })).toBeDisabled()
  release()
  await expect(page.getByRole('button', { name: 'Crear link' })).toBeEnabled()
  await expect(page.getByText('Su cliente paga $ 50.000,00 y usted recibe $ 48.810,00')).toBeVisible()
  await expect(page.getByLabel('Vence')).not.toHaveValue('')
  await page.getByRole('button', { name: 'Crear link' }).tap()
  await page.waitForURL(/\/links\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedido')
  await expect(tile(page, 'Se acredita')).toHaveText('$ 48.810,00')
})

test('a link’s form: a reference that is taken, the open amount, dollars, and the ways to share', async ({
  open,
  holder,
}) => {
  const first = await makeLink(holder.client, { external_id: 'factura-77' })
  const page = await open({ ...phone, expected: /status of 400/ })
  await signIn(page, holder, '/links/new')
  await expectSound(page)
  const amount = await awake(page.getByRole('textbox', { name: 'Valor' }))
  await page.getByText('Dólares', { exact: true }).tap()
  await amount.fill('1')
  await amount.blur()
  await expect(amount).toHaveAccessibleDescription('Escriba un valor mayor que US$ 1,00.')
  await page.getByText('Quien paga', { exact: true }).first().tap()
  await expect(amount).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Su cliente paga' })).toContainText('102,38')
  await page.getByText('Más opciones').tap()
  await page.getByLabel('Bancolombia').uncheck()
  await page.getByLabel('Referencia propia').fill('factura-77')
  await expectSound(page)
  await page.getByRole('button', { name: 'Crear link' }).tap()
  await expect(page.getByRole('link', { name: 'Ver el link que la tiene' })).toHaveAttribute(
    'href',
    `/links/${first.uuid}`,
  )
  await expect(page.getByLabel('Referencia propia')).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page)
  await page.getByLabel('Referencia propia').fill('factura-78')
  await page.getByRole('button', { name: 'Crear link' }).tap()
  await page.waitForURL(/\/links\/[0-9a-f-]{36}$/)
  await expect(page.getByText('PSE, Nequi')).toBeVisible()
  const address = page.url().replace('/links/', '/pay/')
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`Rosa Aristizábal le pide un pago. Pague aquí: ${address}`)}`,
  )
  await expect(page.getByRole('img', { name: 'Código QR del link de pago' })).toHaveJSProperty('complete', true)
  await expect(page.getByRole('link', { name: 'Ver como pagador' })).toHaveAttribute('href', address)
  await expectSound(page)
})
