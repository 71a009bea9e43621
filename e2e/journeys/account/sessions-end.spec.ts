import type { Page } from '@playwright/test'
import { awake, deafen, expect, expectSound, signIn, test } from '../../support/browser/windows'
import { Client } from '../../support/client'
import { submitted } from '../../support/people/identity'
import { makeMember } from '../../support/people/members'
import { freshAddress } from '../../support/people/people'
import { goodPassword } from '../../support/people/registration'
import { operator, superuser } from '../../support/people/staff'
import { confirmOpen } from '../../support/people/two-persons'
import { phone } from '../../support/test'
import { Stream } from '../../support/webhooks/stream'

const expected = /status of 40[13]/
const blockedText = /bloquead/i

/** Fills in the log-in form that a page was redirected to, and submits it. */
async function tryLogIn(page: Page, { email, password }: { email: string; password: string }) {
  await (await awake(page.getByLabel('Correo'))).fill(email)
  await page.getByLabel('Contraseña').fill(password)
  await page.getByRole('button', { name: 'Ingresar' }).click()
}

test('blocked: the holder’s and the members’ open pages are sent to the log-in, which says why; tokens end', async ({
  open,
  holder,
  makePerson,
  platform,
  pool,
}) => {
  const member = await makeMember(platform, holder, 'FINANCE')
  const [page, team] = [await open({ expected }), await open({ ...phone, expected })]
  await signIn(page, holder, '/profile')
  await signIn(team, { email: member.email, password: goodPassword }, '/links')

  const desk = await open()
  await signIn(desk, await makePerson({ roles: ['OPERATOR'] }), `/console/users/${holder.id}`)
  await (await awake(desk.getByLabel('Motivo'))).fill('Actividad que no reconoce.')
  await desk.getByRole('button', { name: 'Bloquear cuenta' }).click()
  await expect(desk.getByText(/Bloqueada desde el/)).toBeVisible()
  await page.waitForURL('**/login?next=%2Fprofile')
  await team.waitForURL('**/login?next=%2Flinks')
  for (const client of [holder.client, member.client]) expect((await client.get('/user/')).status).toBe(401)
  await tryLogIn(page, holder)
  await expect(page.getByText(blockedText)).toBeVisible()
  await expectSound(page)
  await tryLogIn(team, { email: member.email, password: goodPassword })
  await expect(team.getByText(blockedText)).toBeVisible()

  await desk.getByLabel('Motivo').fill('Aclarado con la titular.')
  await desk.getByRole('button', { name: 'Proponer desbloqueo' }).click()
  await expect(desk.getByRole('button', { name: 'Proponer desbloqueo' })).toHaveCount(0)
  await confirmOpen(pool, (await operator(makePerson)).client, `user:${holder.id}`)
  await expect(desk.getByText(/Bloqueada desde el/)).toBeHidden()
  await signIn(page, holder, '/profile')
})

test('an operator without the role any more is sent to the log-in live, or at the next action, and nothing is decided', async ({
  open,
  makePerson,
  pool,
}) => {
  const [staff, person] = [await makePerson({ roles: ['USER', 'OPERATOR'] }), await makePerson({ level: 0 })]
  await submitted(person.client)
  const { rows } = await pool.query('select id from identity_submission where user_id = $1', [person.id])
  const path = `/console/identity/${rows[0].id}`
  const page = await open({ expected })
  await signIn(page, staff, '/console/users')
  const deaf = await open({ expected: /status of 40[14]/ })
  await deafen(deaf)
  await signIn(deaf, staff, path)
  await awake(deaf.getByRole('button', { name: 'Aprobar' }))

  const desk = await open()
  await signIn(desk, await makePerson({ roles: ['SUPERUSER'] }), `/console/users/${staff.id}`)
  await (await awake(desk.getByRole('checkbox', { name: 'Operador' }))).uncheck()
  await desk.getByLabel('Motivo').fill('Ya no trabaja con nosotros.')
  await desk.getByRole('button', { name: 'Proponer roles' }).click()
  await expect(desk.getByRole('button', { name: 'Proponer roles' })).toHaveCount(0)
  await confirmOpen(pool, (await superuser(makePerson)).client, `user:${staff.id}`)
  expect((await staff.client.get('/user/')).status, 'a token of before').toBe(401)
  await page.waitForURL('**/login?next=%2Fconsole%2Fusers')

  await deaf.getByRole('button', { name: 'Aprobar' }).click()
  await deaf.waitForURL(`**/login?next=${encodeURIComponent(path)}`)
  expect((await person.client.get('/user/')).body).toMatchObject({ level: 1 })
  await signIn(deaf, staff, '/home')
  expect((await deaf.goto(path))?.status(), 'the console of who is not staff').toBe(404)
})

test('a form that was open when the password changed elsewhere is sent to the log-in and does nothing; its stream ends', async ({
  open,
  holder,
}) => {
  const page = await open({ ...phone, expected })
  await signIn(page, holder, '/links/new')
  await (await awake(page.getByRole('textbox', { name: 'Valor' }))).fill('50.000')
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
  const browser = new Client(holder.client.baseUrl, { cookie: cookies.join('; '), ...freshAddress() })
  const stream = await Stream.open(browser, '/home/events')
  expect((await stream.next()).event).toBe('change')
  const changed = await holder.client.call('PUT', '/profile/change-password', {
    body: {
      old_password: holder.password,
      new_password: goodPassword,
      new_password_confirmation: goodPassword,
    },
  })
  expect(changed.status).toBe(200)
  await expect(stream.until(() => false)).rejects.toThrow('the stream ended')
  await page.getByRole('button', { name: 'Crear link' }).tap()
  await page.waitForURL('**/login?next=%2Flinks%2Fnew')
  await signIn(page, { email: holder.email, password: goodPassword }, '/links')
  await expect(page.getByText('Todavía no hay links')).toBeVisible()
})
