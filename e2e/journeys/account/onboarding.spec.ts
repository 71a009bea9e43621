import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { awake, expect, expectSound, mark, signIn, test, tile } from '../../support/browser/windows'
import { freshDocument, ownPng } from '../../support/people/identity'
import { codeTo, goodPassword, registration } from '../../support/people/registration'
import { phone } from '../../support/test'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** A JPEG photo, as a phone takes it. */
const photo = async () => ({
  name: 'foto de la cédula.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp(await ownPng())
    .jpeg()
    .toBuffer(),
})

const picture = async () => ({
  name: 'captura.png',
  mimeType: 'image/png',
  buffer: await ownPng(),
})

test('a stranger registers on a phone, is rejected once, corrects it, is approved and makes a first link', async ({
  open,
  makePerson,
  platform,
  pool,
}) => {
  const staff = await makePerson({ roles: ['OPERATOR'] })
  const { email, phone: number, last_name: last } = registration({ last_name: `Zuluaga ${Date.now().toString(36)}` })
  const page = await open({ ...phone, expected: /status of 400/ })
  await page.goto('/sign-up')
  await expect(heading(page)).toHaveText('Abra su cuenta')
  await expectSound(page)

  await test.step('the form names what is missing, preserves the input, and is accepted', async () => {
    const submit = page.getByRole('button', { name: 'Crear cuenta' })
    await (await awake(page.getByLabel('Nombres'))).fill('Íngrid')
    await page.getByLabel('Apellidos').fill(`${last}`)
    await page.getByLabel('Correo').fill(email)
    await page.getByLabel('Celular').fill(number)
    await page.getByLabel('Contraseña').fill(goodPassword)
    await submit.tap()
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(
      'Sin su autorización no podemos abrir la cuenta.',
    )
    await expect(page.getByLabel('Correo')).toHaveValue(email)
    await expectSound(page)
    await page.getByRole('checkbox').check()
    await submit.tap()
    await page.waitForURL('**/onboarding')
  })

  await test.step('a code proves the email, another one the phone', async () => {
    for (const [title, to] of [
      ['Confirme su correo', email],
      ['Confirme su celular', `+57${number}`],
    ] as const) {
      await expect(heading(page)).toHaveText(title)
      await expect(page.getByText('Enviamos un código de 6 cifras')).toBeVisible()
      await expectSound(page)
      await page.getByLabel('Código de 6 cifras').fill(await codeTo(platform, to))
    }
    await expect(heading(page)).toHaveText('Valide su identidad')
    await expectSound(page)
  })

  await test.step('a link cannot be made yet: its page says what is missing, links to it and preserves the input', async () => {
    await page.goto('/links/new')
    await expect(page.getByText('Faltan sus documentos de identidad.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Enviar documentos' })).toHaveAttribute('href', '/onboarding')
    await (await awake(page.getByRole('textbox', { name: 'Valor' }))).fill('50.000')
    await page.getByLabel('Concepto').fill('Primera clase')
    await expectSound(page)
    await page.getByRole('button', { name: 'Guardar y validar mi cuenta' }).tap()
    await page.waitForURL('**/onboarding')
    await expect(heading(page)).toHaveText('Valide su identidad')
  })

  const send = page.getByRole('button', { name: 'Enviar a revisión' })
  const waiting = 'Estamos revisando sus documentos'
  await test.step('photos of the document go in, and none may be missing', async () => {
    await page.getByLabel('Su documento').fill(freshDocument())
    await page
      .getByLabel('Documento, frente', { exact: true })
      .last()
      .setInputFiles(await photo())
    await page
      .getByLabel('Documento, reverso', { exact: true })
      .last()
      .setInputFiles(await picture())
    await expect(page.getByText('Lista', { exact: true })).toHaveCount(2)
    await send.tap()
    await expect(page.getByText('Falta este documento.')).toHaveCount(1)
    await expectSound(page)
    await page
      .getByLabel('Selfie', { exact: true })
      .last()
      .setInputFiles(await photo())
    await expect(page.getByText('Todo listo para enviar.')).toBeVisible()
    await send.tap()
    await expect(heading(page)).toHaveText(waiting)
    await expectSound(page)
  })

  const desk = await open()
  const decide = async (button: 'Aprobar' | 'Rechazar', reason?: string) => {
    const { rows } = await pool.query(
      `select max(identity_submission.id) as id from identity_submission
       join "user" on "user".id = user_id where email = $1`,
      [email],
    )
    await desk.goto(`/console/identity/${rows[0].id}`)
    await expect(heading(desk)).toContainText(`Íngrid ${last}`)
    const selfie = desk.getByRole('img', { name: 'Documento, frente' })
    await expect.poll(() => selfie.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(320)
    await awake(desk.getByRole('button', { name: button }))
    await desk.getByRole('button', { name: button }).click()
    if (!reason) return
    await desk.getByLabel('Motivo').fill(reason)
    await desk.getByRole('button', { name: 'Rechazar' }).click()
  }

  await test.step('an operator rejects them, and the phone shows the reason without a reload', async () => {
    const same = await mark(page)
    await signIn(desk, staff, '/console/identity')
    await decide('Rechazar', 'La selfie está oscura.')
    await expect(desk.getByText('Documentos rechazados')).toBeVisible()
    await expect(heading(page)).toHaveText('Corrija sus documentos', { timeout: 15_000 })
    await expect(page.getByText('La selfie está oscura.')).toBeVisible()
    await expect(page.getByText('Aquí está lo que envió antes')).toBeVisible()
    const identity = () => page.evaluate(async () => (await (await fetch('/home/view')).json()).identity)
    expect(await identity(), 'what the home page says of it').toBe('fix')
    await same()
    await expectSound(page)
  })

  await test.step('only what was wrong is sent again, and this time it is approved', async () => {
    await expect(page.getByText('Lista', { exact: true })).toHaveCount(3)
    await page.getByRole('button', { name: 'Quitar: Selfie' }).tap()
    await page
      .getByLabel('Selfie', { exact: true })
      .last()
      .setInputFiles(await photo())
    await expect(page.getByText('Todo listo para enviar.')).toBeVisible()
    await send.tap()
    await expect(heading(page)).toHaveText(waiting)
    const same = await mark(page)
    await decide('Aprobar')
    await expect(desk.getByText('Documentos aprobados')).toBeVisible()
    await expect(heading(page)).toHaveText('Su cuenta está activa', { timeout: 15_000 })
    await same()
    await expectSound(page)
  })

  await test.step('the account collects: its first link', async () => {
    await page.getByRole('link', { name: 'Crear link' }).tap()
    const create = await awake(page.getByRole('button', { name: 'Crear link' }))
    await expect(page.getByRole('textbox', { name: 'Valor' }), 'what was typed before').toHaveValue('50.000,00')
    await expect(page.getByLabel('Concepto')).toHaveValue('Primera clase')
    await create.tap()
    await page.waitForURL(/\/links\/[0-9a-f-]{36}$/)
    await expect(heading(page)).toHaveText('Primera clase')
    await expect(tile(page, 'Total a pagar')).toHaveText('$ 51.190,00')
    await page.goto('/links/new')
    await awake(page.getByRole('button', { name: 'Crear link' }))
    await expect(page.getByLabel('Concepto'), 'it was made').toHaveValue('')
    await expectSound(page)
  })
})
