import type { Page } from '@playwright/test'
import { awake, expect, expectSound, signIn, test } from '../../support/browser/windows'
import { Payer } from '../../support/money/payer'
import { makeLink, payBodies, startPayment } from '../../support/money/payments'
import { phone } from '../../support/test'

/** The smallest phone still in use. */
const small = { ...phone, viewport: { width: 360, height: 640 } }

/** Upper and lower edge of an element in the window. */
const edges = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} is not shown`)
  return { top: box.y, bottom: box.y + box.height }
}

test('on a small phone the opened method and the button are in view, and nothing that is written in lies under it', async ({
  open,
  holder,
}) => {
  const { uuid } = await makeLink(holder.client)
  const payer = new Payer(await open(small))
  const { page } = payer
  await payer.open(uuid)
  for (const method of ['NEQUI', 'BANCOLOMBIA', 'PSE'] as const) {
    await payer.choose(method)
    const opened = '.method:has(> label > :checked)'
    await expect.poll(() => edges(page, opened).then(({ top }) => top)).toBeGreaterThanOrEqual(0)
    const [{ top, bottom }, bar] = [await edges(page, opened), await edges(page, '.paybar')]
    expect(bar.bottom, method).toBeLessThanOrEqual(640)
    // PSE has more fields than fit on such a phone: its name and its first field are in view.
    if (method === 'PSE') expect(top).toBeLessThan(200)
    else expect(bottom, method).toBeLessThanOrEqual(bar.top)
  }
  await expectSound(page)
  const fields = await page.locator('.method:has(> label > :checked) .form :is(input, select):not([aria-hidden])').all()
  for (const field of fields) {
    await field.focus()
    const [box, bar] = [await field.boundingBox(), await edges(page, '.paybar')]
    expect((box?.y ?? 0) + (box?.height ?? 640), `${await field.getAttribute('name')}`).toBeLessThanOrEqual(bar.top)
  }
  expect(fields.length).toBeGreaterThan(5)
})

test('the summary of what is wrong follows what is put right, and goes with the last of it', async ({
  open,
  holder,
}) => {
  const { uuid } = await makeLink(holder.client)
  const payer = new Payer(await open(small))
  const { page } = payer
  await payer.open(uuid)
  await payer.choose('BANCOLOMBIA')
  await payer.button().tap()
  const summary = page.getByRole('alert').filter({ has: page.getByRole('link') })
  await expect(summary).toContainText('Revise 2 datos para continuar')
  await expect(summary).toBeFocused()
  await payer.fill({ name: 'Ana Ruiz' })
  await expect(summary).toContainText('Revise un dato para continuar')
  await expect(summary.getByRole('link')).toHaveText(['Escriba un correo como nombre@correo.co.'])
  await expectSound(page)
  await payer.fill({ email: 'ana@correo.example' })
  await expect(summary).toHaveCount(0)
})

test('the common banks stand first, the others as people sort, and the list opens under its box', async ({
  open,
  holder,
}) => {
  const { uuid } = await makeLink(holder.client)
  const payer = new Payer(await open(small))
  const { page } = payer
  await payer.open(uuid)
  await payer.choose('PSE')
  const box = page.getByPlaceholder(payer.words.pay.bankHint)
  await (await awake(box)).tap()
  await expect(page.getByRole('option').first()).toBeVisible()
  const common = ['Bancolombia', 'Davivienda', 'Banco de Bogotá', 'BBVA', 'Nequi', 'Daviplata']
  await expect(page.getByRole('group', { name: 'Más usados' }).getByRole('option')).toHaveText(common)
  const others = await page.getByRole('group', { name: 'Los demás' }).getByRole('option').allTextContents()
  expect(others).toEqual([...others].sort(new Intl.Collator('es', { sensitivity: 'base' }).compare))
  expect(others.length).toBeGreaterThan(25)
  for (const name of common) expect(others).not.toContain(name)
  const [list, typed] = [await edges(page, '.listbox'), await box.boundingBox()]
  expect(list.top).toBeGreaterThanOrEqual((typed?.y ?? 640) + (typed?.height ?? 0))
  expect(list.bottom).toBeLessThanOrEqual(640)
  expect(list.bottom - list.top).toBeGreaterThan(200)
})

test('each document has its full name and its keyboard; another try preserves the method and all input', async ({
  open,
  holder,
  pool,
}) => {
  const { uuid } = await makeLink(holder.client)
  const payer = new Payer(await open(phone))
  const { page } = payer
  await payer.open(uuid)
  await payer.choose('PSE')
  const [type, number] = [page.getByLabel('Tipo de documento'), page.getByLabel('Número de documento')]
  const keyboards = {
    'Cédula de ciudadanía': 'numeric',
    'Cédula de extranjería': 'text',
    NIT: 'numeric',
    'Tarjeta de identidad': 'numeric',
    Pasaporte: 'text',
    'Permiso por protección temporal': 'numeric',
  }
  await expect(type.getByRole('option')).toHaveText(Object.keys(keyboards))
  for (const [name, keyboard] of Object.entries(keyboards)) {
    await type.selectOption(name)
    await expect(number, name).toHaveAttribute('inputmode', keyboard)
  }
  await payer.searchBank('falab', 'Falabella')
  await page.getByRole('radio', { name: 'Una empresa' }).check()
  await expect(type).toHaveValue('NIT')
  await type.selectOption('Permiso por protección temporal')
  await payer.fill({
    companyName: 'Arepas Zulia',
    document: '5.123.456',
    phone: '3105550147',
    email: 'pagos@zulia.example',
  })
  await expectSound(page)
  const first = await payer.toBank()
  await payer.answer('decline')
  await payer.sees('declined')

  await page.getByRole('link', { name: 'Intentar otra vez' }).tap()
  await page.waitForURL(`**/pay/${uuid}?method=PSE`)
  await expect(page.getByRole('radio', { name: /^PSE/ })).toBeChecked()
  await expect(page.getByPlaceholder(payer.words.pay.bankHint)).toHaveValue('Falabella')
  await expect(page.getByRole('radio', { name: 'Una empresa' })).toBeChecked()
  await expect(type).toHaveValue('PPT')
  await expect(number).toHaveValue('5.123.456')
  await expect(page.getByRole('textbox', { name: 'Razón social' })).toHaveValue('Arepas Zulia')
  await expect(page.getByRole('textbox', { name: 'Correo' })).toHaveValue('pagos@zulia.example')
  const second = await payer.toBank()
  await payer.answer('approve')
  await payer.sees('succeeded')
  const { rows } = await pool.query(
    `select payer_document_type as type, payer_document as document, payer_name as name, m.bank_id = f.bank_id as bank
       from money_movement m, (select bank_id from money_movement where id = $1) f where m.id = $2`,
    [first, second],
  )
  expect(rows).toEqual([{ type: 'PPT', document: '5123456', name: 'Arepas Zulia', bank: true }])
})

test('while the bank confirms nobody is led to pay again: the link leads to that payment, another is a choice of its own', async ({
  open,
  holder,
  anyone,
}) => {
  const { uuid } = await makeLink(holder.client)
  const payer = new Payer(await open(small))
  const { page } = payer
  await payer.open(uuid)
  await payer.choose('BANCOLOMBIA')
  await payer.fill({ name: 'Luisa Rentería', email: 'luisa@correo.example' })
  const movement = await payer.toBank()
  const read = () => anyone.get<{ status: string; confirming: boolean }>(`/api/checkout/${movement}/`)
  expect((await read()).body).toMatchObject({ status: 'pending', confirming: false })
  await payer.answer('pending')
  await payer.sees('processing')
  await expect(page.getByRole('main')).toContainText('está confirmando. No pague de nuevo.')
  await expect(page.getByRole('link', { name: /Pagar de otra forma|banco/ })).toHaveCount(0)
  expect((await read()).body).toMatchObject({ status: 'pending', confirming: true })
  await expectSound(page)

  for (const query of ['', '?method=BANCOLOMBIA']) {
    await page.goto(`/pay/${uuid}${query}`)
    const door = page.getByRole('link', { name: 'Ver mi pago' })
    await expect(door).toHaveClass(/primary/)
    await expect(door).toHaveAttribute('href', `/checkout/${movement}`)
    await expect(page.getByRole('button', { name: /^Pagar \$/ })).toHaveCount(0)
    await expectSound(page)
  }
  const again = page.getByRole('button', { name: 'Pagar otra vez' })
  await expect(again).toHaveAccessibleDescription('Sería un segundo pago, aparte del que ya está en curso.')
  await again.press('Enter')
  await expect(page.getByText('Ya hay un pago en curso con este link').locator('..')).toBeFocused()
  await expect(page.getByRole('button', { name: /^Pagar \$/ })).toBeEnabled()
  await expectSound(page)
})

test('Nequi asks for a code, and shows the phone only to the payer who entered it', async ({ open, holder }) => {
  const { uuid } = await makeLink(holder.client)
  const payer = new Payer(await open(phone))
  const { page } = payer
  await payer.open(uuid)
  await payer.choose('NEQUI')
  await payer.fill({ name: 'Paola Quintero', nequiPhone: '3204440199' })
  await payer.button().tap()
  await payer.sees('nequi')
  await expect(page.getByRole('main')).toContainText('Código de pago')
  await expect(page.getByRole('main')).toContainText('escriba el código')
  await expect(page.getByRole('main')).not.toContainText(/clave/i)
  await expect(page.getByRole('main')).toContainText('Abra Nequi en el celular 320 444 0199.')
  const other = await open(phone)
  await other.goto(page.url())
  await expect(other.getByRole('main')).toContainText('Abra Nequi en el celular que escribió.')
  await expect(other.getByRole('main')).not.toContainText('444')
})

test('the owner of a payment that nobody authorised reads so, and may still cancel the link', async ({
  open,
  holder,
  anyone,
}) => {
  const { uuid } = await makeLink(holder.client)
  await startPayment(anyone, uuid, payBodies.PSE)
  const page = await open()
  await signIn(page, holder, `/links/${uuid}`)
  const said = page.getByRole('status').filter({ hasText: 'Falta que el pagador autorice' })
  await expect(said).toContainText('Todavía puede cancelar el link.')
  await expect(page.getByRole('main')).not.toContainText('confirmando')
  await expectSound(page)
  await (await awake(page.getByRole('button', { name: 'Cancelar link' }))).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar link' }).click()
  await expect(page.getByText('Cancelado', { exact: true }).first()).toBeVisible()
  await expect(said).toHaveCount(0)
})
