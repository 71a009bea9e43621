import { randomBytes, randomInt } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Locator, Page } from '@playwright/test'
import PDFDocument from 'pdfkit'
import { awake, expect, expectSound, mark, signIn, test } from '../../support/browser/windows'
import { png } from '../../support/people/identity'
import { codeTo, goodPassword, registration } from '../../support/people/registration'
import { phone } from '../../support/test'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const waiting = 'Estamos revisando sus documentos'
const pdfType = 'application/pdf'

/** A real PDF, enlarged by an attachment of `attached` bytes. */
function pdfOf(text: string, attached = 0): Promise<Buffer> {
  const document = new PDFDocument({ compress: false })
  document.text(text)
  if (attached > 0) document.file(randomBytes(attached), { name: 'anexo.bin' })
  document.end()
  return buffer(document)
}

/** Drops a file on a part of the page, as from the desktop. */
async function drop(on: Locator, name: string, bytes: Buffer) {
  const transfer = await on.page().evaluateHandle(
    ([title, data, type]) => {
      const all = new DataTransfer()
      all.items.add(new File([new Uint8Array(data)], title, { type }))
      return all
    },
    [name, [...bytes], pdfType] as const,
  )
  await on.dispatchEvent('dragover', { dataTransfer: transfer })
  await expect(on).toHaveAttribute('data-over')
  await on.dispatchEvent('drop', { dataTransfer: transfer })
  await expect(on).not.toHaveAttribute('data-over')
}

/** Fills in the registration of a company and of its legal representative. */
async function signUp(page: Page, facts: { name: string; email: string; number: string }) {
  await page.goto('/sign-up')
  const form = page.getByRole('form', { name: 'Abra su cuenta' })
  await awake(form.getByLabel('Nombres', { exact: true }))
  await form.getByText('Una empresa', { exact: true }).click()
  for (const [label, text] of [
    ['Razón social', facts.name],
    ['Nombres', 'Íngrid'],
    ['Apellidos', 'Zuluaga'],
    ['Correo', facts.email],
    ['Celular', facts.number],
    ['Contraseña', goodPassword],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(text)
  await form.getByLabel('Nombres del representante').fill('Íngrid')
  await form.getByLabel('Apellidos del representante').fill('Zuluaga')
  await form.getByLabel('Documento del representante').fill('43578912')
  const birth = form.getByLabel('Fecha de nacimiento')
  await birth.fill('2015-03-01')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(birth).toHaveAccessibleDescription(/mayor de edad/)
  await expectSound(page)
  await birth.fill('1980-03-01')
  await form.getByRole('button', { name: 'Crear cuenta' }).click()
  await page.waitForURL('**/onboarding')
}

test('a company registers, sends PDFs and photos, is rejected, corrects it by camera and is approved, live on each page', async ({
  open,
  makePerson,
  platform,
  pool,
}) => {
  const staff = await makePerson({ roles: ['OPERATOR'] })
  const { email, phone: number } = registration()
  const name = `Cafés del Quindío ${randomInt(1_000_000)} S.A.S.`
  const page = await open({ expected: /status of 400/ })
  const row = (title: string) => page.getByRole('group', { name: title, exact: true })
  const choose = (title: string, file: string, bytes: Buffer, mimeType = pdfType) =>
    page.getByLabel(title, { exact: true }).last().setInputFiles({ name: file, mimeType, buffer: bytes })

  await test.step('the company and its representative are registered, email and phone proved', async () => {
    await signUp(page, { name, email, number: `${number}` })
    for (const to of [email, `+57${number}`]) {
      await expect(page.getByText('Enviamos un código de 6 cifras')).toBeVisible()
      await page.getByLabel('Código de 6 cifras').fill(await codeTo(platform, to))
      await expect(page.getByText(to)).toHaveCount(0)
    }
    await expect(heading(page)).toHaveText('Valide su identidad')
  })

  await test.step('what cannot be taken is refused beside its document', async () => {
    const rut = row('RUT')
    await choose('RUT', 'rut.pdf', await pdfOf('RUT', 11 * 1024 * 1024))
    await expect(rut.getByRole('alert')).toHaveText(/rut\.pdf pesa más de 10 MB/)
    await choose('RUT', 'rut.docx', Buffer.from('PK'), 'application/msword')
    await expect(rut.getByRole('alert')).toHaveText(/rut\.docx no sirve: use JPG, PNG, WebP o PDF/)
    await choose('RUT', 'programa.pdf', Buffer.from('MZ esto es un programa'))
    await expect(rut.getByRole('alert')).toHaveText(/No pudimos recibir programa\.pdf\. Solo se aceptan/)
    await expectSound(page)
  })

  await test.step('an upload is followed, and ended on its way', async () => {
    const line = await page.context().newCDPSession(page)
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 300_000 }
    await line.send('Network.emulateNetworkConditions', slow)
    await choose('RUT', 'largo.pdf', await pdfOf('RUT', 4_000_000))
    const bar = page.getByRole('progressbar', { name: 'Subida: RUT' })
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5)
    await expectSound(page)
    await page.getByRole('button', { name: 'Cancelar la subida: RUT' }).click()
    await expect(bar).toHaveCount(0)
    await expect(row('RUT').getByRole('button', { name: 'Elegir archivo: RUT' })).toBeVisible()
    await expect(row('RUT').getByRole('alert')).toHaveCount(0)
    await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  })

  const send = page.getByRole('button', { name: 'Enviar a revisión' })
  await test.step('a PDF is dropped, a PDF and a photo are chosen; the NIT must be right', async () => {
    await drop(row('RUT'), 'rut 2026.pdf', await pdfOf(name))
    await expect(row('RUT')).toContainText('rut 2026.pdf')
    await expect(row('RUT')).toContainText('Lista')
    await choose('Cámara de comercio', 'cámara.pdf', await pdfOf('Cámara'))
    await choose('Documento del representante, frente', 'cédula.png', await png('#475569'), 'image/png')
    await expect(page.getByText('Todo listo para enviar.')).toBeVisible()
    const document = page.getByLabel('Documento de la empresa')
    await document.fill('900123456-1')
    await send.click()
    await expect(document).toHaveAccessibleDescription(/dígito de verificación/)
    await expectSound(page)
    await document.fill(`9${randomInt(10_000_000, 99_999_999)}`)
    await send.click()
    await expect(heading(page)).toHaveText(waiting)
    await expectSound(page)
  })

  const desk = await open()
  const newest = async () => {
    const { rows } = await pool.query(
      `select max(s.id) as id from identity_submission s join "user" u on u.id = user_id where email = $1`,
      [email],
    )
    return `/console/identity/${rows[0].id}`
  }
  await test.step('an operator has the PDFs, and rejects; the open page says why', async () => {
    await signIn(desk, staff, await newest())
    await expect(heading(desk)).toHaveText(name)
    await expect(desk.getByText('Íngrid Zuluaga').first()).toBeVisible()
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('link', { name: 'Descargar RUT' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('rut 2026.pdf')
    const same = await mark(page)
    await (await awake(desk.getByLabel('Motivo'))).fill('El RUT es del año pasado.')
    await desk.getByRole('button', { name: 'Rechazar' }).click()
    await expect(desk.getByText('Documentos rechazados')).toBeVisible()
    await expect(heading(page)).toHaveText('Corrija sus documentos')
    await expect(page.getByText('El RUT es del año pasado.')).toBeVisible()
    await same()
  })

  const mobile = await open(phone)
  await test.step('on a phone, its camera takes the one that was wrong; the other page follows', async () => {
    await signIn(mobile, { email, password: goodPassword }, '/onboarding')
    await expect(heading(mobile)).toHaveText('Corrija sus documentos')
    await (await awake(mobile.getByRole('button', { name: 'Quitar: RUT' }))).tap()
    const [camera] = await Promise.all([
      mobile.waitForEvent('filechooser'),
      mobile.getByRole('button', { name: 'Tomar foto: RUT' }).tap(),
    ])
    expect(await camera.element().getAttribute('capture')).toBe('environment')
    await camera.setFiles({ name: 'IMG_2041.png', mimeType: 'image/png', buffer: await png('#e2e8f0') })
    await expect(mobile.getByText('Todo listo para enviar.')).toBeVisible()
    await expectSound(mobile)
    await mobile.getByRole('button', { name: 'Enviar a revisión' }).tap()
    await expect(heading(mobile)).toHaveText(waiting)
    await expect(heading(page)).toHaveText(waiting)
  })

  await test.step('the operator approves, and both pages say so', async () => {
    const marks = await Promise.all([mark(page), mark(mobile)])
    await desk.goto(await newest())
    await expect(desk.getByText('El RUT es del año pasado.')).toBeVisible()
    await (await awake(desk.getByRole('button', { name: 'Aprobar' }))).click()
    await expect(desk.getByText('Documentos aprobados')).toBeVisible()
    for (const one of [page, mobile]) await expect(heading(one)).toHaveText('Su cuenta está activa')
    for (const same of marks) await same()
  })
})
