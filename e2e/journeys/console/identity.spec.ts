import { randomUUID } from 'node:crypto'
import { awake, expect, expectSound, signIn, test } from '../../support/browser/windows'
import { submitted } from '../../support/people/identity'
import { confirmOpen } from '../../support/people/two-persons'
import { phone } from '../../support/test'

const operator = { roles: ['OPERATOR'] }
const name = () => `Zoraida ${randomUUID().slice(0, 8)}`

test('documents are rejected with a reason, sent again, seen without a reload and approved by keyboard', async ({
  open,
  makePerson,
  pool,
}) => {
  const [person, staff] = [await makePerson({ level: 0, firstName: name() }), await makePerson(operator)]
  const level = async () => (await person.client.get<{ level: number }>('/user/')).body.level
  const newest = async () =>
    (await pool.query(`select max(id) as id from identity_submission where user_id = $1`, [person.id])).rows[0].id
  const { document_number: number } = await submitted(person.client)
  const page = await open()
  await signIn(page, staff, `/console/identity/${await newest()}`)
  const full = (await person.client.get<{ first_name: string }>('/user/')).body.first_name
  await expect(page.getByRole('heading', { level: 1 })).toContainText(full)
  const image = page.getByRole('img', { name: 'Documento, frente' })
  await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth), 'the picture is there').toBe(320)
  await expectSound(page)

  await page.getByRole('button', { name: 'Acercar' }).click()
  await expect(page.getByText('150 %')).toBeVisible()
  await page.keyboard.press('3')
  await expect(page.getByRole('img', { name: 'Selfie' })).toBeVisible()
  await expect(page.getByText('100 %')).toBeVisible()

  await expect(page.getByRole('button', { name: 'Aprobar' })).toBeEnabled()
  await page.keyboard.press('r')
  const reason = page.getByLabel('Motivo')
  await expect(reason).toHaveAccessibleDescription('Escriba por qué se rechaza: lo leerá el titular.')
  await expect(reason).toBeFocused()
  await expectSound(page)
  await reason.fill('La selfie está oscura.')
  await page.getByRole('button', { name: 'Rechazar' }).click()
  await expect(page.getByText('Documentos rechazados')).toBeVisible()
  await expect.poll(level).toBe(2)

  await page.goto('/console/identity')
  const badge = page.getByRole('complementary').getByRole('link', { name: /Identidad/ })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Identidad')
  await expectSound(page)
  const before = (await badge.textContent()) ?? ''
  await submitted(person.client, number)
  await expect.poll(() => badge.textContent(), 'the queue grows without a reload').not.toBe(before)

  await page.goto(`/console/identity/${await newest()}`)
  await expect(page.getByRole('heading', { name: 'Envíos anteriores' })).toBeVisible()
  await expect(page.getByText('La selfie está oscura.')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('button', { name: 'Aprobar' })).toBeEnabled()
  await page.keyboard.press('a')
  await expect(page.getByText('Documentos aprobados')).toBeVisible()
  await expect.poll(level).toBe(5)

  await page.goto('/console/audit?area=identity')
  const row = page.getByRole('row').filter({ hasText: full })
  await expect(row.first()).toContainText('Documentos aprobados')
  await expect(row.first()).toContainText('1 → 5')
  await expect(row.nth(1)).toContainText('La selfie está oscura.')
  await expectSound(page)
})

test('who signs in lands where they work: an operator at the console, a holder at home', async ({
  open,
  holder,
  makePerson,
}) => {
  for (const [person, place] of [
    [await makePerson({ roles: ['OPERATOR'] }), '/console/overview'],
    [holder, '/home'],
  ] as const) {
    const page = await open()
    await page.goto('/login')
    await (await awake(page.getByLabel('Correo'))).fill(person.email)
    await page.getByLabel('Contraseña').fill(person.password)
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await page.waitForURL(`**${place}`)
    await page.goto('/login')
    await page.waitForURL(`**${place}`)
  }
})

test('accounts are found, blocked and unblocked; two superusers give roles', async ({ open, makePerson, pool }) => {
  const first = name()
  const person = await makePerson({ firstName: first })
  const superuser = await makePerson({ roles: ['SUPERUSER'] })
  const { client: second } = await makePerson({ roles: ['SUPERUSER'] })
  const page = await open({ expected: /status of 400/ })
  await signIn(page, superuser, '/console/users')
  await page.getByLabel('Buscar usuarios').fill(first)
  await page.keyboard.press('Enter')
  await page.waitForURL(/search=Zoraida/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectSound(page)
  await page.getByRole('link', { name: new RegExp(first) }).click()
  await page.waitForURL(`**/console/users/${person.id}`)
  await expectSound(page)

  await awake(page.getByRole('button', { name: 'Bloquear cuenta' }))
  await page.getByRole('button', { name: 'Bloquear cuenta' }).click()
  await expect(page.getByLabel('Motivo')).toHaveAccessibleDescription('Falta este dato.')
  expect((await person.client.get('/user/')).status, 'without a reason nothing is done').toBe(200)
  await page.getByLabel('Motivo').fill('Documentos de otra persona.')
  await page.getByRole('button', { name: 'Bloquear cuenta' }).click()
  await expect(page.getByText(/Bloqueada desde el/)).toBeVisible()
  expect((await person.client.get('/user/')).status).toBe(401)
  await expect(page.getByText('Documentos de otra persona.')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Motivo').fill('Ya los envió.')
  await page.getByRole('button', { name: 'Proponer desbloqueo' }).click()
  await expect(page.getByRole('button', { name: 'Proponer desbloqueo' })).toHaveCount(0)
  await confirmOpen(pool, second, `user:${person.id}`)
  await expect(page.getByText(/Bloqueada desde el/)).toBeHidden()

  await page.getByRole('checkbox', { name: 'Operador' }).check()
  await page.getByLabel('Motivo').fill('Entra al equipo.')
  await page.getByRole('button', { name: 'Proponer roles' }).click()
  await expect(page.getByRole('button', { name: 'Proponer roles' })).toHaveCount(0)
  await confirmOpen(pool, second, `user:${person.id}`)
  await expect(page.getByText('Roles cambiados')).toBeVisible()
})

test('on a phone, in English; an operator changes no staff, and for others there is no console', async ({
  open,
  holder,
  makePerson,
  pool,
}) => {
  const [staff, colleague] = [await makePerson(operator), await makePerson(operator)]
  const person = await makePerson({ level: 0 })
  await submitted(person.client)
  const page = await open(phone)
  await signIn(page, staff, '/console/users')
  await page.goto('/language?to=en')
  await page.goto('/console/users')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
  await expectSound(page)
  await page.goto(`/console/users/${colleague.id}`)
  await expect(page.getByText('only a superuser changes it')).toBeVisible()
  await page.goto(`/console/users/${staff.id}`)
  await expect(page.getByText('somebody else changes it')).toBeVisible()
  const { rows } = await pool.query('select id from identity_submission where user_id = $1', [person.id])
  await page.goto(`/console/identity/${rows[0].id}`)
  await expect(page.getByRole('button', { name: 'Approve' })).toBeInViewport()
  await expectSound(page)

  const other = await open({ expected: /status of 404/ })
  await signIn(other, holder, '/links')
  expect((await other.goto('/console/identity'))?.status()).toBe(404)
})
