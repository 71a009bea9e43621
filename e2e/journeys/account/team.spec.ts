import type { Page } from '@playwright/test'
import { awake, callFrom, expect, expectSound, signIn, test } from '../../support/browser/windows'
import { Client } from '../../support/client'
import { makeLink } from '../../support/money/payments'
import { invite, newEmail, type Role, tokenTo } from '../../support/people/members'
import { freshAddress, logIn } from '../../support/people/people'
import { goodPassword } from '../../support/people/registration'
import { phone } from '../../support/test'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const forbidden = { status: 403, code: 'FORBIDDEN' }
const expected = /status of 40[0134]/

type Rights = { named: string; links: boolean; deposits: boolean; manages: boolean }

const roles: Record<Role, Rights> = {
  VIEWER: { named: 'Consulta', links: false, deposits: false, manages: false },
  LINKS: { named: 'Links', links: true, deposits: false, manages: false },
  FINANCE: { named: 'Finanzas', links: true, deposits: true, manages: false },
  ADMIN: { named: 'Administración', links: true, deposits: true, manages: true },
}

/** Accepts an invitation at the address in its mail. */
async function comeIn(page: Page, token: string) {
  await page.goto(`/invite?token=${token}`)
  await (await awake(page.getByLabel('Nombres'))).fill('Luis')
  await page.getByLabel('Apellidos').fill('Mejía')
  await page.getByLabel('Contraseña').fill(goodPassword)
  await page.getByRole('button', { name: 'Entrar al equipo' }).click()
  await page.waitForURL('**/home')
}

/** Creates a link by its form and cancels it. */
async function makeAndCancel(page: Page) {
  await page.goto('/links')
  await page.getByRole('link', { name: 'Crear link' }).first().click()
  await (await awake(page.getByRole('textbox', { name: 'Valor' }))).fill('80.000')
  await page.getByLabel('Concepto').fill('Pastel de tres pisos')
  await page.getByRole('button', { name: 'Crear link' }).click()
  await page.waitForURL(/\/links\/[0-9a-f-]{36}$/)
  await expect(heading(page)).toHaveText('Pastel de tres pisos')
  await (await awake(page.getByRole('button', { name: 'Cancelar link' }))).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar link' }).click()
  await expect(page.getByText('Link cancelado')).toBeVisible()
}

/** Nothing that creates or changes a link is offered, and the handlers refuse it. */
async function onlyLooks(page: Page, uuid: string) {
  for (const path of ['/home', '/links', `/links/${uuid}`]) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Crear link' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Cancelar link' })).toHaveCount(0)
  }
  const body = { currency: 'COP', amount: '50000.00' }
  expect(await callFrom(page, 'POST', '/api/payment_link/', body)).toEqual(forbidden)
  expect(await callFrom(page, 'POST', `/api/payment_link/${uuid}/cancel/`)).toEqual(forbidden)
  expect((await page.goto('/links/new'))?.status(), 'a page for making links').toBe(404)
}

const files = ['/links/csv', '/deposits/csv', '/payouts/csv']

/**
 * All members may see deposits and the balance. Only roles with the permission (`keeps`) may send a bank transfer,
 * start a deposit, read the statement or download it; all others are refused before anything else is checked.
 */
async function looksAtMoney(page: Page, keeps: boolean) {
  for (const path of ['/deposits', '/wallet']) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(heading(page)).toBeVisible()
  }
  for (const path of ['/deposits/new', '/wallet/fees'])
    expect((await page.goto(path))?.status(), path).toBe(keeps ? 200 : 404)
  for (const path of ['/balance/', '/reload/'])
    expect(await callFrom(page, 'GET', path), path).toMatchObject({ status: 200 })
  for (const path of ['/balance/entries/', '/wallet/csv', '/wallet/pdf', '/wallet/fees/csv', ...files])
    expect((await page.request.get(path)).status(), path).toBe(keeps ? 200 : 403)
  const empty = { status: 400, code: 'Validation failed' }
  for (const path of ['/reload/create/', '/api/reload/counterparty/', '/api/reload/pse/'])
    expect(await callFrom(page, 'POST', path, {}), path).toEqual(keeps ? empty : forbidden)
}

/** Creates a key and invites a member; only the holder may invite another ADMIN, and no member may change their own role. */
async function manages(page: Page, own: string) {
  await page.goto('/developers')
  await (await awake(page.getByRole('button', { name: 'Crear llave' }))).click()
  await page.getByLabel('Nombre', { exact: true }).fill('Caja')
  await page.getByRole('button', { name: 'Crear llave' }).click()
  await expect(page.getByTestId('key')).toHaveText(/^rk_test_\w{32}$/)
  await page.goto('/team')
  await (await awake(page.getByRole('button', { name: 'Invitar a alguien' }))).click()
  await expect(page.getByLabel('Rol').getByRole('option')).toHaveText(['Consulta', 'Links', 'Finanzas'])
  const email = newEmail()
  await page.getByLabel('Correo').fill(email)
  await page.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Invitada')
  await expect(page.getByRole('listitem').filter({ hasText: own }).getByRole('button')).toHaveCount(0)
  expect(await callFrom(page, 'POST', '/collaborators/', { email: newEmail(), role: 'ADMIN' })).toEqual(forbidden)
}

/** Without the permission to manage the account these pages do not exist, and their handlers refuse. */
async function managesNothing(page: Page) {
  for (const path of ['/developers/view', '/team/view', '/api_keys/', '/collaborators/'])
    expect(await callFrom(page, 'GET', path), path).toEqual(forbidden)
  expect(await callFrom(page, 'POST', '/api_keys/', { name: 'Caja' })).toEqual(forbidden)
  expect(await callFrom(page, 'POST', '/collaborators/', { email: newEmail(), role: 'VIEWER' })).toEqual(forbidden)
  for (const path of ['/developers', '/team']) expect((await page.goto(path))?.status(), path).toBe(404)
}

for (const [role, { named, links, deposits, manages: managing }] of Object.entries(roles))
  test(`${role}: invited by mail, accepts, sees and may do what the role says and no more`, async ({
    open,
    holder,
    platform,
  }) => {
    const { uuid } = await makeLink(holder.client, { description: 'Torta de bodas' })
    const { email } = await invite(holder, role as Role)
    const page = await open({ expected })
    await comeIn(page, await tokenTo(platform, email))

    const settings = managing ? ['Desarrolladores', 'Equipo'] : []
    await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link')).toHaveText([
      ...['Inicio', 'Links de pago', 'Depósitos', 'Saldo', 'Retiros', 'Perfil', 'Seguridad'],
      ...settings,
    ])
    await page.goto(`/links/${uuid}`)
    await expect(heading(page)).toHaveText('Torta de bodas')
    if (links) await makeAndCancel(page)
    else await onlyLooks(page, uuid)
    await looksAtMoney(page, deposits)

    await page.goto('/profile')
    await expect(page.getByText('Su lugar en el equipo')).toBeVisible()
    await expect(page.getByText(`${named}:`)).toBeVisible()
    const none = { status: 404, code: 'UNABLE_TO_GET_PROFILE' }
    expect(await callFrom(page, 'POST', '/edit_profile/', { alias: 'Otra casa' })).toEqual(none)
    expect(await callFrom(page, 'GET', '/profile_documents/')).toEqual(none)
    if (managing) await manages(page, email)
    else await managesNothing(page)
    expect((await page.goto('/console'))?.status(), 'the console').toBe(404)
    await page.goto('/onboarding')
    await page.waitForURL('**/home')
    await page.goto('/security')
    await expect(heading(page)).toHaveText('Seguridad')
  })

test('invited, given another role while signed in, removed: each holds at once, on both pages', async ({
  open,
  holder,
  platform,
}) => {
  await makeLink(holder.client, { description: 'Torta de bodas' })
  const who = { email: newEmail(), password: goodPassword }
  const desk = await open()
  await signIn(desk, holder, '/team')
  await (await awake(desk.getByRole('button', { name: 'Invitar a alguien' }))).click()
  await desk.getByLabel('Correo').fill(who.email)
  await desk.getByLabel('Rol').selectOption('LINKS')
  await desk.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(desk.getByText(`Invitación enviada a ${who.email}`)).toBeVisible()
  const row = desk.getByRole('listitem').filter({ hasText: who.email })
  await expect(row).toContainText('Invitada')

  const token = await tokenTo(platform, who.email)
  const page = await open({ ...phone, expected })
  await comeIn(page, token)
  await expect(row).toContainText('Luis Mejía Activa')
  const late = await open({ expected: /status of 40[04]/ })
  await late.goto(`/invite?token=${token}`)
  await (await awake(late.getByLabel('Contraseña'))).fill(goodPassword)
  await late.getByRole('button', { name: 'Entrar al equipo' }).click()
  await expect(late.getByRole('alert').filter({ hasText: 'Esta invitación no sirve' })).toBeFocused()
  await expectSound(late)
  await page.goto('/links')
  await expect(page.getByRole('link', { name: 'Crear link' }).first()).toBeVisible()
  const api = new Client(holder.client.baseUrl, { 'x-api-key': holder.key, ...freshAddress() })
  const { access } = await logIn(api, who.email, goodPassword)
  const client = api.with({ authorization: `Bearer ${access}` })
  expect((await client.get('/user/')).status).toBe(200)

  await row.getByRole('button', { name: `Cambiar rol: ${who.email}` }).click()
  await expectSound(desk)
  await desk.getByLabel('Rol', { exact: true }).selectOption('VIEWER')
  await desk.getByRole('button', { name: 'Cambiar rol', exact: true }).click()
  await expect(desk.getByText('Rol cambiado')).toBeVisible()
  await expect(row).toContainText('Consulta')
  await page.waitForURL('**/login?next=%2Flinks')
  expect((await client.get('/user/')).status, 'a token of before').toBe(401)

  await signIn(page, who, '/links')
  await expect(page.getByText('Torta de bodas').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Crear link' })).toHaveCount(0)

  await row.getByRole('button', { name: `Quitar: ${who.email}` }).click()
  const asked = desk.getByRole('alertdialog')
  await expect(asked).toContainText('Sus sesiones se cierran enseguida')
  await expectSound(desk)
  await asked.getByRole('button', { name: 'Quitar' }).click()
  await expect(desk.getByText(`${who.email} ya no está en el equipo`)).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.waitForURL('**/login?next=%2Flinks')
  await (await awake(page.getByLabel('Correo'))).fill(who.email)
  await page.getByLabel('Contraseña').fill(who.password)
  await page.getByRole('button', { name: 'Ingresar' }).tap()
  await expect(page.getByText('El correo o la contraseña no son correctos.')).toBeVisible()
})
