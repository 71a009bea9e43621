import type { Page } from '@playwright/test'
import { awake, expect, expectSound, mark, signIn, test, tile } from '../../support/browser/windows'
import { review } from '../../support/money/deposits'
import { downloaded } from '../../support/money/exports'
import { balanceOf } from '../../support/money/payments'
import { textOfPdf } from '../../support/odd/pdf'
import { png } from '../../support/people/identity'
import { operator } from '../../support/people/staff'
import { phone } from '../../support/test'

/** A file that is dragged over the page with the mouse. */
const dragged = (page: Page, name: string, bytes: Buffer) =>
  page.evaluateHandle(
    ([called, content]) => {
      const carried = new DataTransfer()
      const text = atob(content)
      carried.items.add(new File([Uint8Array.from(text, (one) => one.charCodeAt(0))], called, { type: 'image/png' }))
      return carried
    },
    [name, bytes.toString('base64')] as const,
  )

test('a transfer with a photo of its proof is sent in, an operator approves it, and the balance changes on the screen', async ({
  open,
  holder,
  makePerson,
  pool,
}) => {
  const staff = await operator(makePerson)
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  await signIn(page, holder, '/deposits')
  await expect(page.getByText('Todavía no hay depósitos')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Reportar un depósito' }).first().click()
  await page.waitForURL('**/deposits/new')

  await test.step('what is missing is named beside its field', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reportar un depósito')
    await expect(page.getByText(/Latitud|Longitud/), 'nobody is asked for coordinates').toHaveCount(0)
    await (await awake(page.getByRole('button', { name: 'Reportar depósito' }))).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Revise 4 datos' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Valor' })).toHaveAccessibleDescription('Falta este dato.')
    await page.getByRole('link', { name: 'Banco de origen' }).click()
    await expect(page.getByRole('combobox', { name: 'Banco de origen' })).toBeFocused()
    await expectSound(page)
  })

  await test.step('what is credited follows what is typed, to the cent', async () => {
    // 1 % of 333,333.33 = 3,333.3333 → 3,333.33; 19 % of that = 633.3327 → 633.33.
    await page.getByRole('textbox', { name: 'Valor' }).fill('333.333,33')
    await expect(page.locator('dl.sum-list')).toHaveText(/3\.333,33.*633,33.*329\.366,67/s)
  })

  await test.step('the account to transfer to is copied', async () => {
    await page.getByRole('button', { name: 'Copiar: Número' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('03148275561')
  })

  await test.step('bank, proof and place are given, and it is sent once', async () => {
    const bank = page.getByRole('combobox', { name: 'Banco de origen' })
    await bank.fill('davivi')
    await page.getByRole('option', { name: 'Davivienda' }).click()
    const files = page.locator('#reload-evidence input[type=file]').first()
    await files.setInputFiles({ name: 'lista.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') })
    await expect(page.getByText('lista.txt no sirve')).toBeVisible()
    const row = page.locator('#reload-evidence')
    await expect(row.locator('input[capture=environment]'), 'a phone opens its camera').toHaveAttribute(
      'accept',
      'image/*',
    )
    const dataTransfer = await dragged(page, 'comprobante.png', await png('#7a1f3d'))
    await row.dispatchEvent('dragover', { dataTransfer })
    await expect(row).toHaveAttribute('data-over')
    await row.dispatchEvent('drop', { dataTransfer })
    await expect(page.getByText('Lista', { exact: true })).toBeVisible()
    await expect(row).not.toHaveAttribute('data-over')
    await page.getByLabel('Ciudad').selectOption('Bogotá')
    await expectSound(page)
    await page.getByRole('button', { name: 'Reportar depósito' }).dblclick()
    await page.waitForURL(/\/deposits\/\d+$/)
  })
  const { rows } = await pool.query(
    'select id, amount, latitude, longitude, evidence_file_id from reload where owner_id = $1',
    [holder.id],
  )
  const id = Number(/\d+$/.exec(page.url())?.[0])
  expect(rows).toEqual([
    { id, amount: '333333.33', latitude: '4.7110', longitude: '-74.0721', evidence_file_id: expect.any(String) },
  ])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Transferencia ${id}`)
  await expect(page.getByText('En revisión')).toBeVisible()
  const image = page.getByRole('img', { name: 'Comprobante de la transferencia' })
  await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(320)
  await expectSound(page)

  const wallet = await page.context().newPage()
  await wallet.goto('/wallet')
  await expect(tile(wallet, 'Saldo en pesos')).toHaveText('$ 0,00')
  await expect(tile(wallet, 'Transferencias en revisión')).toHaveText('$ 333.333,33')
  await expectSound(wallet)
  const [samePage, sameWallet] = [await mark(page), await mark(wallet)]

  await test.step('the operator approves: both open screens change without being loaded again', async () => {
    expect((await review(staff.client, id)).status).toBe(200)
    await expect(tile(wallet, 'Saldo en pesos')).toHaveText('$ 329.366,67')
    await expect(wallet.getByRole('table').getByRole('row')).toHaveText([
      /Movimiento/,
      /Saldo final.*329\.366,67/s,
      /IVA del servicio.*−633,33.*329\.366,67/s,
      /Servicio.*−3\.333,33.*330\.000,00/s,
      new RegExp(`Transferencia bancaria.*Davivienda.*Transferencia ${id}.*\\+333\\.333,33.*333\\.333,33`, 's'),
      /Saldo inicial.*antes del primer movimiento.*0,00/s,
    ])
    await expect(page.getByRole('status').filter({ hasText: 'Acreditada' })).toBeVisible()
    await expect(tile(page, 'Se acreditó')).toHaveText('$ 329.366,67')
    await expect(page.getByText('La aprobamos y el valor quedó en su saldo')).toBeVisible()
    await samePage()
    await sameWallet()
    expect(await balanceOf(pool, holder.id)).toBe('329366.67')
    await expectSound(page)
    await expectSound(wallet)
    const home = await (await page.request.get('/home/view')).json()
    expect(home.totals, 'what came in this month').toMatchObject([
      { currency: 'COP', month: { amount: '329366.67', count: 1 } },
    ])
    expect(home.totals[0].days.at(-1)).toMatchObject({ amount: '329366.67', count: 1 })
  })

  await test.step('its receipt says the same on the page and as a file, and only to its owner', async () => {
    await wallet.goto(`/receipt/${id}`)
    await expect(wallet.getByRole('heading', { level: 1 })).toHaveText('Transferencia aprobada')
    await expectSound(wallet)
    const { name, bytes } = await downloaded(wallet, 'Descargar PDF')
    expect(name).toBe(`PRUEBA-comprobante-${id}.pdf`)
    const text = await textOfPdf(bytes)
    expect(text).toContain('PRUEBA: no se movió dinero')
    for (const part of ['Transferencia aprobada', 'Davivienda', '$ 333.333,33', '$ 633,33', '$ 329.366,67'])
      expect(text).toContain(part)
    const other = await open({ expected: /status of 404/ })
    await signIn(other, await makePerson())
    expect((await other.goto(`/receipt/${id}`))?.status()).toBe(404)
    expect((await other.request.get(`/receipt/${id}/pdf`)).status()).toBe(404)
    expect((await other.goto(`/deposits/${id}`))?.status()).toBe(404)
    await expect(other.getByText('No encontramos este depósito')).toBeVisible()
  })
})

test('on a phone, in English: place by city, a rejection in Mexican pesos shows at once with its reason, then reais are credited', async ({
  open,
  holder,
  makePerson,
}) => {
  const staff = await operator(makePerson)
  const page = await open(phone)
  await signIn(page, holder)
  await page.goto('/language?to=en')
  await page.goto('/deposits/new')
  await (await awake(page.getByRole('radio', { name: 'Mexican pesos' }))).check()
  await expect(page.getByText('0013087544120')).toBeVisible()
  await page.getByRole('textbox', { name: 'Amount' }).fill('8,500')
  // 1 % of 8,500.00 = 85.00; 19 % of it = 16.15.
  await expect(page.locator('dl.sum-list')).toHaveText(/85\.00.*16\.15.*8,398\.85/s)
  await page.getByLabel('City').selectOption('Ciudad de México')
  await page.getByRole('combobox', { name: 'Source bank' }).fill('bancolo')
  await page.getByRole('option').first().tap()
  const picture = { name: 'proof.png', mimeType: 'image/png', buffer: await png('#123456') }
  await page.locator('#reload-evidence input[type=file]').last().setInputFiles(picture)
  await page.getByText('Who transferred').tap()
  await page.getByLabel('Email').fill('nobody')
  await page.getByRole('button', { name: 'Report deposit' }).tap()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page)
  await page.getByLabel('Email').fill('payer@correo.example')
  await page.getByRole('button', { name: 'Report deposit' }).tap()
  await page.waitForURL(/\/deposits\/\d+$/)
  const id = Number(/\d+$/.exec(page.url())?.[0])
  await expect(page.getByText('A person is reviewing it').first()).toBeVisible()
  await expectSound(page)
  const same = await mark(page)
  expect((await review(staff.client, id, 'REJECTED', { reason: 'La foto está borrosa.' })).status).toBe(200)
  await expect(page.getByText('La foto está borrosa.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Rejected' })).toBeVisible()
  await same()
  await expectSound(page)
  expect((await holder.client.get('/balance/')).body).toMatchObject({ MXN: '0.00' })

  await page.goto('/deposits?status=refused')
  await expect(page.getByRole('row').filter({ hasText: `Transfer ${id}` })).toHaveCount(1)
  await expectSound(page)
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Balance' }).tap()
  await page.waitForURL('**/wallet')
  await expect(page.getByText('No entries in this currency yet')).toBeVisible()
  await expectSound(page)

  await test.step('reais, by a photo again: approved, they are in a balance of their own', async () => {
    await page.goto('/deposits/new')
    await (await awake(page.getByRole('radio', { name: 'Reais' }))).check()
    await page.getByRole('textbox', { name: 'Amount' }).fill('1,234.56')
    await page.getByLabel('City').selectOption('Medellín')
    await page.getByRole('combobox', { name: 'Source bank' }).fill('nubank')
    await page.getByRole('option').first().tap()
    await page.locator('#reload-evidence input[type=file]').last().setInputFiles(picture)
    await page.getByRole('button', { name: 'Report deposit' }).tap()
    await page.waitForURL(/\/deposits\/\d+$/)
    expect((await review(staff.client, Number(/\d+$/.exec(page.url())?.[0]))).status).toBe(200)
    // 1,234.56 − 12.35 − 2.35
    await expect(tile(page, 'Credited')).toContainText('1,219.86')
    await page.goto('/wallet?currency=BRL')
    await expect(tile(page, 'Balance in reais')).toContainText('1,219.86')
    // Three entries between two balances; a phone shows no headings.
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(5)
  })
})
