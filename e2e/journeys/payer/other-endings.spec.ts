import { expect, expectSound, mark, signIn, test, tile } from '../../support/browser/windows'
import { Payer } from '../../support/money/payer'
import { balanceOf, makeLink, payAndApprove, payBodies, transfersOf } from '../../support/money/payments'
import { phone } from '../../support/test'

test('declined, then expired at the bank, then paid by another method; back to the shop with its own query', async ({
  open,
  holder,
  pool,
}) => {
  const shop = 'https://tienda.example/gracias?orden=2481&via=link'
  const { uuid } = await makeLink(holder.client, { redirect_url: shop })
  const payer = new Payer(await open(phone))
  const { page } = payer
  await page.context().route('https://tienda.example/**', (route) => route.fulfill({ body: '<p>Gracias</p>' }))
  await payer.open(uuid)
  await payer.choose('BANCOLOMBIA')
  await payer.fill({ name: 'Hernán Osorio', email: 'hernan@correo.example' })
  await payer.toBank()
  await payer.answer('decline')
  await payer.sees('declined')
  await expect(page.getByRole('main')).toContainText('No se le cobró nada')
  await expectSound(page)
  expect(await balanceOf(pool, holder.id)).toBe('0.00')

  await test.step('another way: what was typed is still there', async () => {
    await page.getByRole('link', { name: 'Pagar de otra forma' }).tap()
    await page.waitForURL(`**/pay/${uuid}`)
    await payer.choose('PSE')
    await expect(page.getByRole('textbox', { name: 'Nombre completo' })).toHaveValue('Hernán Osorio')
    await expect(page.getByRole('textbox', { name: 'Correo' })).toHaveValue('hernan@correo.example')
    await payer.searchBank('caja s', 'Banco Caja Social')
    await payer.fill({ document: '1.018.437.902', phone: '3105550147' })
    await payer.toBank()
    await payer.answer('expire')
    await payer.sees('expired')
    await expectSound(page)
  })

  await page.getByRole('link', { name: 'Pagar de otra forma' }).tap()
  await page.waitForURL(`**/pay/${uuid}`)
  await payer.choose('NEQUI')
  await payer.fill({ nequiPhone: '3105550147' })
  await payer.button().tap()
  await payer.sees('nequi')

  await test.step('a wrong Nequi phone can be changed', async () => {
    await page.getByRole('link', { name: 'Cambiar el celular' }).tap()
    await page.waitForURL(`**/pay/${uuid}?method=NEQUI`)
    await expect(page.getByText('Ya hay un pago en curso con este link')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Nequi/ })).toBeChecked()
    await expectSound(page)
    await payer.fill({ nequiPhone: '3204440199' })
    await payer.button().tap()
    await payer.sees('nequi')
  })

  await page.getByRole('link', { name: 'Abrir Nequi' }).tap()
  await page.waitForURL(/\/sandbox\/bank\//)
  const movement = payer.movement()
  await payer.answer('approve')
  await payer.sees('succeeded')
  await test.step('the simulated bank asks nothing about a payment that is over', async () => {
    await page.goto(`/sandbox/bank/${movement}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este pago ya terminó')
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expectSound(page)
    await page.getByRole('link', { name: 'Ver el pago' }).tap()
    await payer.sees('succeeded')
  })
  await page.getByRole('link', { name: /^Volver a / }).tap()
  await page.waitForURL(shop)
  expect(await balanceOf(pool, holder.id)).toBe('50000.00')
  expect(await transfersOf(pool, movement)).toHaveLength(3)
})

test('the bank takes its time: the payer’s page updates without a reload, and so do both phones', async ({
  open,
  holder,
  anyone,
  pool,
}) => {
  const { uuid } = await makeLink(holder.client)
  const payer = new Payer(await open(phone))
  const { page } = payer
  await payer.open(uuid)
  await payer.choose('BANCOLOMBIA')
  await payer.fill({ name: 'Luisa Rentería', email: 'luisa@correo.example' })
  const movement = await payer.toBank()

  await test.step('leaving the bank’s page without an answer, the way back to it stays open', async () => {
    await page.getByRole('link', { name: 'Salir sin responder' }).tap()
    await payer.sees('pending')
    await expect(page.getByRole('link', { name: 'Volver a mi banco' })).toBeVisible()
    await expectSound(page)
    await page.getByRole('link', { name: 'Volver a mi banco' }).tap()
    await page.waitForURL(/\/sandbox\/bank\//)
  })

  await payer.answer('pending')
  await payer.sees('processing')
  const same = await mark(page)
  const other = new Payer(await open(phone))
  await other.page.goto(`/checkout/${movement}`)
  await other.sees('processing')
  const bank = (outcome: string) => anyone.post(`/sandbox/movements/${movement}/`, { outcome })
  await bank('processing')
  await payer.sees('processing')
  await expectSound(page)
  await bank('approve')
  await payer.sees('succeeded')
  await other.sees('succeeded')
  await same()
  expect(await balanceOf(pool, holder.id)).toBe('50000.00')
})

test('a link paid by another sends nobody to the bank; what comes all the same is held, and said so', async ({
  open,
  holder,
  anyone,
  pool,
}) => {
  const { uuid } = await makeLink(holder.client)
  const payer = new Payer(await open(phone))
  const { page } = payer
  await payer.open(uuid)
  await payer.choose('BANCOLOMBIA')
  await payer.fill({ name: 'Camilo Arboleda', email: 'camilo@correo.example' })
  const movement = await payer.toBank()
  const late = await open(phone)
  await late.goto(`/pay/${uuid}`)
  await payAndApprove(anyone, uuid, payBodies.NEQUI)
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('Este link ya fue pagado')

  await page.goto(`/checkout/${movement}`)
  await payer.sees('paidByOther')
  await expect(page.getByRole('link', { name: /banco/ })).toHaveCount(0)
  await expectSound(page)
  await page.goto(`/checkout/${movement}/bank`)
  await page.waitForURL(`**/checkout/${movement}`)
  await payer.sees('paidByOther')

  await anyone.post(`/sandbox/movements/${movement}/`, { outcome: 'approve' })
  await payer.sees('suspense')
  await expectSound(page)
  await page.getByRole('link', { name: 'Ver comprobante' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pago en revisión')
  await expectSound(page)
  expect(await balanceOf(pool, holder.id)).toBe('50000.00')
  expect(await transfersOf(pool, movement)).toEqual(['rail:sandbox → suspense 51190.00 COP'])
})

test('a link whose amount the payer decides', async ({ open, holder, pool }) => {
  const { uuid } = await makeLink(holder.client, { amount: undefined, is_general: true, description: 'Aporte' })
  const desk = await open()
  await signIn(desk, holder, `/links/${uuid}`)
  await expect(tile(desk, 'Valor')).toHaveText('Lo pone quien paga')
  await expectSound(desk)
  const payer = new Payer(await open(phone))
  const { page } = payer
  await payer.open(uuid)
  const amount = page.getByRole('textbox', { name: 'Valor' })
  await payer.choose('BANCOLOMBIA')
  await payer.fill({ name: 'Valentina Zuluaga', email: 'valentina@correo.example' })
  await amount.fill('1.000')
  await payer.button().tap()
  await expect(amount).toHaveAccessibleDescription('Escriba un valor mayor que $ 1.000,00.')
  await expectSound(page)
  await amount.fill('50.000')
  await expect(payer.button()).toHaveText('Pagar $ 51.190,00')
  await expect(page.locator('.quoted')).toHaveText(/1\.000,00.*190,00.*51\.190,00/s)
  await expectSound(page)
  await payer.toBank()
  await payer.answer('approve')
  await payer.sees('succeeded')
  await expect(tile(desk, 'Total pagado')).toHaveText('$ 51.190,00')
  expect(await balanceOf(pool, holder.id)).toBe('50000.00')
})

test('a link in dollars is charged in pesos, and credited in dollars', async ({ open, holder, pool, setRate }) => {
  await setRate('4000.00')
  const { uuid } = await makeLink(holder.client, { currency: 'USD', amount: '20.13', description: 'Curso' })
  const home = await open()
  await signIn(home, holder)
  const payer = new Payer(await open(phone))
  const { page } = payer
  await payer.open(uuid)
  // 20.13 at 2 % = 0.4026 → 0.40, its IVA 0.076 → 0.08: 20.61 USD, at 4,000.00 82,440.00 COP.
  await expect(page.getByText('Se cobra en pesos: $ 82.440,00, a $ 4.000,00 por dólar').first()).toBeVisible()
  await payer.choose('BANCOLOMBIA')
  await payer.fill({ name: 'Ada Lovelace', email: 'ada@correo.example' })
  await expect(payer.button()).toHaveText('Pagar US$ 20,61')
  await expectSound(page)
  const movement = await payer.toBank()
  await expect(page.getByRole('main')).toContainText('$ 82.440,00')
  await payer.answer('approve')
  await payer.sees('succeeded')
  await expect(tile(home, 'Saldo en dólares')).toHaveText('US$ 20,13')
  await expect(tile(home, 'Saldo en pesos')).toHaveText('$ 0,00')
  expect(await balanceOf(pool, holder.id, 'USD')).toBe('20.13')
  expect(await transfersOf(pool, movement)).toEqual([
    'rail:sandbox → fx 82440.00 COP',
    'fx → wallet 20.13 USD',
    'fx → fees 0.40 USD',
    'fx → iva 0.08 USD',
  ])
})
