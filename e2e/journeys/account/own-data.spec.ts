import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { awake, expect, expectSound, signIn, test } from '../../support/browser/windows'
import { makeLink, payAndApprove } from '../../support/money/payments'
import { png } from '../../support/people/identity'
import { receivedBy } from '../../support/people/mailbox'
import { codeTo, messageTo, otherThan, registration } from '../../support/people/registration'
import { phone } from '../../support/test'

const wrongLogin = 'El correo o la contraseña no son correctos.'

/** Subjects of the mails sent to an address, from the mail server: Recaudo deletes its own messages to an erased account. */
async function subjectsTo(email: string): Promise<(string | undefined)[]> {
  const received = await receivedBy(email)
  const mails = await Promise.all(received.map(({ raw }) => PostalMime.parse(Buffer.from(raw, 'latin1'))))
  return mails.map(({ subject }) => subject)
}

/** Opens the form that erases the account and submits it. */
async function erase(page: Page, password: string) {
  const [field, send] = [page.getByLabel('Contraseña actual'), page.getByRole('button', { name: 'Borrar mi cuenta' })]
  if (!(await field.isVisible())) await (await awake(page.getByRole('button', { name: 'Borrar la cuenta' }))).tap()
  await field.fill(password)
  await send.tap()
}

test('one’s data come as a file, and with money left the account is not erased', async ({ open, holder, anyone }) => {
  const { uuid } = await makeLink(holder.client, { description: 'Clases de guitarra' })
  const paid = await payAndApprove(anyone, uuid)
  const page = await open({ ...phone, expected: /status of 400/ })
  await signIn(page, holder, '/profile')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar mis datos' }).tap(),
  ])
  expect(download.suggestedFilename()).toBe('recaudo.json')
  const kept = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(kept).toMatchObject({
    profile: [{ email: holder.email, uuid: holder.uuid, first_name: 'Rosa' }],
    payment_links: [{ uuid, description: 'Clases de guitarra', status: 'PAID' }],
    payments: [{ id: paid.money_movement_id, status: 'succeeded' }],
    balances: [{ currency: 'COP', balance: '50000.00' }],
  })

  await erase(page, 'no es esta')
  const field = page.getByLabel('Contraseña actual')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page)
  await erase(page, holder.password)
  const refusal = page.getByRole('alert').filter({ hasText: 'saldo' })
  await expect(refusal).toBeFocused()
  await expectSound(page)
  await page.getByRole('button', { name: 'Conservar la cuenta' }).tap()
  await page.reload()
  await expect(page.getByText(holder.email)).toBeVisible()
  expect((await holder.client.get('/user/')).status).toBe(200)
})

test('without money the account is erased: it cannot sign in any more, and its address is notified', async ({
  open,
  holder,
}) => {
  // The page may reload its data once more when the account no longer exists.
  const page = await open({ ...phone, expected: /status of 40[14]/ })
  await signIn(page, holder, '/profile')
  await erase(page, holder.password)
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => subjectsTo(holder.email), { timeout: 15_000 }).toContain('Su cuenta fue borrada')
  await page.goto('/home')
  await page.waitForURL('**/login?next=%2Fhome')
  await (await awake(page.getByLabel('Correo'))).fill(holder.email)
  await page.getByLabel('Contraseña').fill(holder.password)
  await page.getByRole('button', { name: 'Ingresar' }).tap()
  await expect(page.getByText(wrongLogin)).toBeVisible()
})

test('another email is confirmed by the code sent to it, another phone by its own; the old address is notified', async ({
  open,
  holder,
  makePerson,
  platform,
}) => {
  const [other, fresh] = [await makePerson(), registration()]
  const page = await open({ expected: /status of 400/ })
  await signIn(page, holder, '/profile')
  await (await awake(page.getByRole('button', { name: 'Cambiar correo' }))).click()
  const email = page.getByLabel('Correo nuevo')
  const send = page.getByRole('button', { name: 'Cambiar correo' })
  await email.fill(other.email)
  await send.click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page)
  await email.fill(fresh.email)
  await send.click()
  await expect(page.getByText(`Por cambiar a ${fresh.email}`)).toBeVisible()
  const code = page.getByLabel('Código de 6 cifras')
  const sent = await codeTo(platform, fresh.email)
  await code.fill(otherThan(sent))
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page)
  await expect(page.getByText(holder.email), 'the old one is still in use').toBeVisible()
  await code.fill(sent)
  await expect(page.getByText('Correo confirmado')).toBeVisible()
  await expect(page.getByText(fresh.email, { exact: true })).toBeVisible()
  await expect(page.getByText(holder.email)).toHaveCount(0)
  const told = await messageTo(platform, holder.email, /correo de su cuenta cambió/)
  expect(told.text).not.toContain(fresh.email)

  await page.getByRole('button', { name: 'Cambiar celular' }).click()
  await page.getByLabel('Celular nuevo').fill('12')
  await page.getByRole('button', { name: 'Cambiar celular' }).click()
  await expect(page.getByLabel('Celular nuevo')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Celular nuevo').fill(fresh.phone)
  await page.getByRole('button', { name: 'Cambiar celular' }).click()
  await expect(page.getByText('Sin confirmar')).toBeVisible()
  await code.fill(await codeTo(platform, `+57${fresh.phone}`))
  await expect(page.getByText('Celular confirmado')).toBeVisible()
  await expect(page.getByText('Sin confirmar')).toHaveCount(0)
  await messageTo(platform, fresh.email, /teléfono de su cuenta cambió/)
  await expectSound(page)

  const again = await open()
  await signIn(again, { email: fresh.email, password: holder.password })
})

test('a picture is chosen, shown to anybody, replaced and taken away; what is none is refused', async ({
  open,
  holder,
  anyone,
}) => {
  const page = await open({ expected: /status of 400/ })
  await signIn(page, holder, '/profile')
  const input = page.getByLabel('Elegir imagen')
  const shown = page.getByRole('img', { name: 'Su imagen' })
  const refusal = page.getByText('Solo se aceptan imágenes PNG')
  const address = async () =>
    /url\("(.+)"\)/.exec(await shown.evaluate((it) => getComputedStyle(it).backgroundImage))?.[1] ?? ''
  const choose = async (name: string, buffer: Buffer) => {
    await awake(page.getByRole('button', { name: /(Elegir|Cambiar) imagen/ }))
    await input.setInputFiles({ name, mimeType: 'image/png', buffer })
  }
  await expect(shown).toHaveCount(0)
  await choose('yo.png', Buffer.from('esto no es una imagen'))
  await expect(refusal).toBeVisible()
  await expectSound(page)
  await choose('yo.png', await png('#7c3aed'))
  await expect(page.getByText('Imagen guardada')).toBeVisible()
  await expect(shown).toBeVisible()
  await expect(refusal).toHaveCount(0)
  const first = await address()
  const served = await anyone.get(new URL(first).pathname)
  expect(served.status).toBe(200)
  expect(served.headers.get('content-type')).toMatch(/^image\//)
  await expectSound(page)

  await choose('otra.png', await png('#0284c7'))
  await expect.poll(address).not.toBe(first)
  await page.reload()
  await expect(shown).toBeVisible()
  expect(await address()).not.toBe(first)
  await (await awake(page.getByRole('button', { name: 'Quitar', exact: true }))).click()
  await expect(shown).toHaveCount(0)
})
