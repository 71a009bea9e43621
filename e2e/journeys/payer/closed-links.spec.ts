import { randomUUID } from 'node:crypto'
import { expect, expectSound, holdScripts, mark, signIn, test } from '../../support/browser/windows'
import { Payer } from '../../support/money/payer'
import { makeLink, payAndApprove, startPayment } from '../../support/money/payments'
import { phone } from '../../support/test'

test('an owner cancels a link: an open page shows it at once, and nobody can pay it', async ({ open, makePerson }) => {
  const owner = await makePerson({ alias: 'Sastrería Ruiz' })
  const { uuid } = await makeLink(owner.client)
  const late = await open(phone)
  await late.goto(`/pay/${uuid}`)
  const desk = await open()
  await signIn(desk, owner, `/links/${uuid}`)
  const same = await mark(desk)
  await desk.getByRole('button', { name: 'Cancelar link' }).click()
  const dialog = desk.getByRole('alertdialog', { name: '¿Cancelar este link?' })
  await expect(dialog.getByRole('button', { name: 'Dejar el link activo' })).toBeFocused()
  await expectSound(desk)
  await desk.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(desk.getByRole('button', { name: 'Cancelar link' })).toBeFocused()
  await desk.getByRole('button', { name: 'Cancelar link' }).click()
  await dialog.getByRole('button', { name: 'Cancelar link' }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'Cancelado' })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Cancelar link' })).toHaveCount(0)
  await expectSound(desk)
  await same()
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('Este cobro fue cancelado')
  await expect(late.getByText('Sastrería Ruiz canceló este cobro. No tiene que pagar nada.')).toBeVisible()
  await expectSound(late)
})

test('a link runs out while its page is open; what was filled in is not charged', async ({ open, holder, pool }) => {
  const { uuid } = await makeLink(holder.client)
  const payer = new Payer(await open({ ...phone, expected: /status of 400/ }))
  const { page } = payer
  // The page is notified only after the payer has pressed the button: otherwise it might close before the tap.
  const { promise: pressed, resolve: letHear } = Promise.withResolvers<void>()
  await page.route('**/events/', (route) => pressed.then(() => route.continue()))
  await payer.open(uuid)
  await payer.choose('BANCOLOMBIA')
  await payer.fill({ name: 'Hernán Osorio', email: 'hernan@correo.example' })
  await pool.query(
    "update payment_link set created_at = now() - interval '2 hours', expires_at = now() - interval '1 hour' where uuid = $1",
    [uuid],
  )
  await payer.button().tap()
  await expect(page.getByRole('alert').filter({ hasText: 'Este link ya no recibe pagos' })).toBeVisible()
  letHear()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este link venció')
  await expect(page.getByText('Pídale uno nuevo a Rosa Aristizábal.')).toBeVisible()
  await expectSound(page)
  const { rows } = await pool.query('select count(*)::int as count from money_movement where owner_id = $1', [
    holder.id,
  ])
  expect(rows).toEqual([{ count: 0 }])
})

test('links that were paid, whose owner is blocked, or that never were', async ({ open, holder, anyone, pool }) => {
  const { uuid } = await makeLink(holder.client)
  await payAndApprove(anyone, uuid)
  const page = await open({ ...phone, expected: /status of 404/ })
  await page.goto(`/pay/${uuid}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este link ya fue pagado')
  await expect(page.getByText('No pague de nuevo.')).toBeVisible()
  await expectSound(page)
  const { uuid: stopped } = await makeLink(holder.client)
  await pool.query('update "user" set blocked_at = now() where id = $1', [holder.id])
  await page.goto(`/pay/${stopped}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este link no recibe pagos por ahora')
  await expectSound(page)
  for (const unknown of [randomUUID(), 'cortado-por-el-cha']) {
    expect((await page.goto(`/pay/${unknown}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este link no existe')
    await expectSound(page)
  }
})

test('while a payment is under way, a link that takes no other does not say that nothing was charged', async ({
  open,
  holder,
  anyone,
  pool,
}) => {
  const { uuid } = await makeLink(holder.client)
  await startPayment(anyone, uuid)
  await pool.query(
    "update payment_link set created_at = now() - interval '2 hours', expires_at = now() - interval '1 minute' where uuid = $1",
    [uuid],
  )
  const page = await open(phone)
  await page.goto(`/pay/${uuid}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hay un pago en curso con este link')
  await expect(page.getByRole('main')).toContainText('espere la confirmación y no pague de nuevo')
  await expect(page.getByRole('main')).not.toContainText('No se le cobró nada')
  await expectSound(page)
})

test('a payer of a link that its owner cancelled waits for no bank, and is not told to try again', async ({
  open,
  holder,
  anyone,
}) => {
  const { uuid } = await makeLink(holder.client)
  const { money_movement_id: id } = await startPayment(anyone, uuid)
  expect((await holder.client.post(`/api/payment_link/${uuid}/cancel/`)).status).toBe(200)
  const page = await open(phone)
  await page.goto(`/checkout/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este cobro fue cancelado')
  await expect(page.getByRole('main')).toContainText('No autorice el pago')
  await expectSound(page)
  await anyone.post(`/sandbox/movements/${id}/`, { outcome: 'expire' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El tiempo para autorizar terminó')
  await expect(page.getByRole('main')).toContainText('No se le cobró nada.')
  await expect(page.getByRole('main')).not.toContainText('intentar otra vez')
  await expectSound(page)
})

test('an address that names nothing says so before any script, or without them', async ({ open }) => {
  const page = await open({ ...phone, javaScriptEnabled: false, expected: /status of 404/ })
  for (const [path, title] of [
    [`/pay/${randomUUID()}`, 'Este link no existe'],
    [`/checkout/mm_${'1'.repeat(22)}`, 'No encontramos esta página'],
    [`/receipt/mm_${'1'.repeat(22)}`, 'No encontramos esta página'],
    [`/sandbox/bank/mm_${'1'.repeat(22)}`, 'No encontramos esta página'],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
    await expect(page.locator('html'), path).toHaveAttribute('lang', 'es-CO')
  }
})

test('what is said of a link where it is shared: payee and amount, and nothing to search engines', async ({
  owner,
  anyone,
}) => {
  const { uuid } = await makeLink(owner, { amount: '40001.25', description: 'Mantenimiento <b>"general"</b>' })
  const bot = anyone.with({ 'user-agent': 'WhatsApp/2.24', 'accept-language': 'es-CO' })
  const { text, headers, status } = await bot.get<string>(`/pay/${uuid}`)
  expect(status).toBe(200)
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(text)?.[1]
  expect(meta('robots')).toBe('noindex, nofollow')
  expect(meta('og:title')).toBe('$\u00a040.953,29 para Taller Andino de Bicicletas')
  expect(meta('og:description')).toBe('Mantenimiento &lt;b&gt;&quot;general&quot;&lt;/b&gt;')
  expect(text).not.toContain('<b>"general"')
  expect((await owner.get(`/api/payment_link/${uuid}/`)).body.status).toBe('PENDING')

  const [, nonce] = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '') ?? []
  expect(nonce).toBeTruthy()
  const scripts = text.match(/<script\b[^>]*>/g) ?? []
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([])
  const again = await bot.get<string>(`/pay/${uuid}`)
  expect(again.headers.get('content-security-policy')).not.toContain(nonce)
})

test('before the script loads: everything can be read, and input is preserved', async ({ open, holder }) => {
  const { uuid } = await makeLink(holder.client)
  const plain = await open({ ...phone, javaScriptEnabled: false })
  await plain.goto(`/pay/${uuid}`)
  for (const seen of ['Rosa Aristizábal', 'Orden 2481', '$ 1.000,00', '$ 190,00', '$ 51.190,00', 'Nequi'])
    await expect(plain.getByText(seen).filter({ visible: true }).first()).toBeVisible()
  await plain.getByText('Con su cuenta de cualquier banco').tap()
  await expect(plain.getByRole('combobox', { name: 'Banco' })).toBeVisible()
  await expect(plain.locator('noscript p')).toHaveText('Para pagar, active JavaScript en su navegador.')
  await plain.getByRole('link', { name: 'English' }).tap()
  await expect(plain.getByText('Is asking for this payment')).toBeVisible()

  const payer = new Payer(await open(phone))
  const { page } = payer
  const release = await holdScripts(page)
  await page.goto(`/pay/${uuid}`, { waitUntil: 'commit' })
  await page.getByText('Con su cuenta de cualquier banco').tap()
  await page.getByRole('combobox', { name: 'Banco' }).selectOption({ label: 'Nequi' })
  await payer.fill({ name: 'Julián Mosquera', document: '1018437902', phone: '3105550147' })
  await expect(page.getByRole('button', { name: /^Pagar/ })).toBeDisabled()
  release()
  await payer.fill({ email: 'julian@' })
  await expect(payer.button()).toBeEnabled()
  await expect(page.getByPlaceholder('Escriba o elija su banco')).toHaveValue('Nequi')
  const email = page.getByRole('textbox', { name: 'Correo' })
  await email.blur()
  await email.fill('julian@correo.example')
  await payer.toBank()
  await expect(page.getByRole('main')).toContainText('PSE, Nequi')
})
