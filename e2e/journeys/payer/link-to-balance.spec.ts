import { readFile } from 'node:fs/promises'
import { awake, expect, expectSound, mark, signIn, test, tile } from '../../support/browser/windows'
import { Payer } from '../../support/money/payer'
import { balanceOf, transfersOf } from '../../support/money/payments'
import { textOfPdf } from '../../support/odd/pdf'
import { phone } from '../../support/test'

const testMark = 'PRUEBA: no se movió dinero'

test('an owner makes a link; a payer on a phone pays it by PSE; the owner sees it happen, to the cent', async ({
  open,
  makePerson,
  pool,
}) => {
  const owner = await makePerson({ businessName: 'Panadería La Espiga' })
  const desk = await open({ expected: /status of 400/ })
  await signIn(desk, owner)
  await expect(tile(desk, 'Saldo en pesos')).toHaveText('$ 0,00')
  await expectSound(desk)
  await desk.getByRole('link', { name: 'Crear link' }).click()

  await test.step('an invalid form shows errors beside its fields, and preserves the input', async () => {
    const amount = await awake(desk.getByRole('textbox', { name: 'Valor' }))
    await amount.fill('1.000')
    await desk.getByText('Más opciones').click()
    await desk.getByLabel('Dirección de regreso').fill('tienda')
    await desk.getByLabel('Concepto').fill('Torta de tres leches')
    await desk.getByRole('button', { name: 'Crear link' }).click()
    await expect(desk.getByRole('alert').filter({ hasText: 'Revise 2 datos para crear el link' })).toBeFocused()
    await expect(amount).toHaveAccessibleDescription('Escriba un valor mayor que $ 1.000,00.')
    await expect(amount).toHaveValue('1.000,00')
    const back = desk.getByLabel('Dirección de regreso')
    await expect(back).toHaveAccessibleDescription('Escriba la dirección completa, con https:// al comienzo.')
    await expect(desk.getByLabel('Concepto')).toHaveValue('Torta de tres leches')
    await expectSound(desk)
    await back.fill('')
  })

  await test.step('fee, IVA and total of both modes follow what is typed', async () => {
    const row = (name: string) => desk.getByRole('row').filter({ hasText: name }).getByRole('cell')
    const amount = desk.getByRole('textbox', { name: 'Valor' })
    await amount.fill('50.000')
    await expect(row('Su cliente paga')).toHaveText(['51.190,00', '50.000,00'])
    await expect(row('Usted recibe')).toHaveText(['50.000,00', '48.810,00'])
    // 40,001.25 at 2 % = 800.025 → 800.03; IVA of the rounded fee: 19 % of 800.03 = 152.0057 → 152.01.
    await amount.fill("40'001,25")
    await expect(row('Servicio (2 %)')).toHaveText(['800,03', '800,03'])
    await expect(row('IVA del servicio (19 %)')).toHaveText(['152,01', '152,01'])
    await expect(row('Su cliente paga')).toHaveText(['40.953,29', '40.001,25'])
    await expect(row('Usted recibe')).toHaveText(['40.001,25', '39.049,21'])
    await expect(desk.getByText('Su cliente paga $ 40.953,29 y usted recibe $ 40.001,25')).toBeVisible()
  })

  await test.step('pressed twice, it makes one link', async () => {
    await desk.getByRole('button', { name: 'Crear link' }).dblclick()
    await desk.waitForURL(/\/links\/[0-9a-f-]{36}$/)
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Torta de tres leches')
    const { rows } = await pool.query('select uuid from payment_link where owner_id = $1', [owner.id])
    expect(rows.map(({ uuid }) => uuid)).toEqual([desk.url().slice(-36)])
    await expectSound(desk)
  })
  const uuid = desk.url().slice(-36)
  const home = await desk.context().newPage()
  await home.goto('/home')
  const [sameLink, sameHome] = [await mark(desk), await mark(home)]

  const payer = new Payer(await open({ ...phone, acceptDownloads: true }))
  const { page } = payer
  await test.step('the payer sees who asks, for what and how much, and the error of each field', async () => {
    await payer.open(uuid)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Torta de tres leches')
    await expect(page.getByText('Panadería La Espiga').first()).toBeVisible()
    await expect(page.locator('dl.sum-list').first()).toHaveText(/800,03.*152,01.*\$\s40\.953,29/s)
    await payer.choose('PSE')
    await expectSound(page)
    await payer.button().tap()
    await expect(page.getByRole('alert').filter({ hasText: 'Revise 5 datos para continuar' })).toBeFocused()
    const document = page.getByRole('textbox', { name: 'Documento' })
    await expect(document).toHaveAccessibleDescription('Escriba el número de documento.')
    await expectSound(page)
    await document.fill('12')
    await expect(document).toHaveAccessibleDescription('El número no corresponde a ese tipo de documento.')
    await document.fill('1018437902')
    await expect(document).not.toHaveAttribute('aria-invalid')
  })

  const movement = await test.step('and is taken to the bank, in the same window', async () => {
    await payer.searchBank('davivi', 'Davivienda')
    await payer.fill({ name: 'Julián Mosquera', phone: '310 555 0147', email: 'julian@correo.example' })
    await expect(payer.button()).toHaveText('Pagar $ 40.953,29')
    const id = await payer.toBank()
    await expect(page.getByText('Simulación: aquí no hay un banco y no se mueve dinero')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('PSE, Davivienda')
    await expectSound(page)
    await expect(desk.getByRole('cell', { name: 'Julián Mosquera' })).toBeVisible()
    await expect(desk.getByText('Pago en curso')).toBeVisible()
    return id
  })

  await test.step('the bank approves: both screens change without being loaded again', async () => {
    await payer.answer('approve')
    await payer.sees('succeeded')
    await expectSound(page)
    await expect(desk.getByRole('status').filter({ hasText: 'Pagado' })).toContainText('Pagado el')
    await expect(desk.getByText('El link quedó pagado y el valor entró a su saldo')).toBeVisible()
    await expect(tile(desk, 'Total pagado')).toHaveText('$ 40.953,29')
    await expect(tile(home, 'Saldo en pesos')).toHaveText('$ 40.001,25')
    await expect(home.getByRole('row').filter({ hasText: 'Julián Mosquera' })).toContainText('Aprobado')
    await sameLink()
    await sameHome()
    await expectSound(desk)
    await expectSound(home)
  })

  await test.step('the receipt says the same on the page and as a file', async () => {
    await page.getByRole('link', { name: 'Ver comprobante' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pago aprobado')
    await expect(page.getByText(testMark, { exact: true })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(testMark, { exact: true })).toBeVisible()
    await page.emulateMedia({ media: null })
    await expectSound(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Descargar PDF' }).tap()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^PRUEBA-comprobante-[2-9A-HJKMNP-Z]{12}\.pdf$/)
    const text = await textOfPdf(await readFile(await file.path()))
    for (const part of [
      testMark,
      'Pago aprobado',
      'Panadería La Espiga',
      'Torta de tres leches',
      'PSE, Davivienda',
      movement,
      '$ 800,03',
      '$ 152,01',
      '$ 40.953,29',
    ])
      expect(text).toContain(part)
  })

  await test.step('and so do the books', async () => {
    expect(await balanceOf(pool, owner.id)).toBe('40001.25')
    expect(await transfersOf(pool, movement)).toEqual([
      'rail:sandbox → wallet 40001.25 COP',
      'rail:sandbox → fees 800.03 COP',
      'rail:sandbox → iva 152.01 COP',
    ])
  })
})
