import { awake, expect, expectSound, signIn, test } from '../../support/browser/windows'
import { goodPassword, messageTo } from '../../support/people/registration'
import { enrol, pin } from '../../support/people/second-factor'
import { phone } from '../../support/test'

test('another password: refused while it is weak or the old one is wrong; then every session ends, also the open one', async ({
  open,
  holder,
  platform,
}) => {
  const elsewhere = await open({ ...phone, expected: /status of 401/ })
  await signIn(elsewhere, holder, '/links')
  const page = await open({ expected: /status of 40[01]/ })
  await signIn(page, holder, '/security')
  const card = page.getByRole('form', { name: 'Contraseña' })
  const [old, fresh, again] = [
    card.getByLabel('Contraseña actual'),
    card.getByLabel('Contraseña nueva', { exact: true }),
    card.getByLabel('Repita la contraseña nueva'),
  ]
  const fill = async (texts: { old: string; fresh: string; again: string }) => {
    await old.fill(texts.old)
    await fresh.fill(texts.fresh)
    await again.fill(texts.again)
    await card.getByRole('button', { name: 'Cambiar contraseña' }).click()
  }
  await awake(old)
  await fill({ old: holder.password, fresh: goodPassword, again: `${goodPassword}x` })
  await expect(again).toHaveAccessibleDescription(/son distintas/)
  await fill({ old: 'no es esta', fresh: goodPassword, again: goodPassword })
  await expect(old).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page)
  await fill({ old: holder.password, fresh: 'contraseña123', again: 'contraseña123' })
  await expect(fresh).toHaveAccessibleDescription(/fácil de adivinar/)
  await fill({ old: holder.password, fresh: goodPassword, again: goodPassword })
  await page.waitForURL('**/login?next=%2Fsecurity')
  await elsewhere.waitForURL('**/login?next=%2Flinks')
  expect((await holder.client.get('/user/')).status, 'a token of before').toBe(401)
  await messageTo(platform, holder.email, /contraseña cambió/)
  await signIn(page, { email: holder.email, password: goodPassword }, '/security')
})

test('a PIN, once set, is asked for before a key is made', async ({ open, holder, platform, pool }) => {
  const page = await open({ expected: /status of 40[03]/ })
  await signIn(page, holder, '/security')
  const card = page.getByRole('form', { name: 'PIN' })
  const [code, password] = [card.getByLabel('PIN nuevo'), card.getByLabel('Contraseña actual')]
  await (await awake(code)).fill('12')
  await password.fill(holder.password)
  await card.getByRole('button', { name: 'Guardar PIN' }).click()
  await expect(code).toHaveAccessibleDescription(/seis cifras/)
  await code.fill(pin)
  await password.fill('no es esta')
  await card.getByRole('button', { name: 'Guardar PIN' }).click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page)
  await password.fill(holder.password)
  await card.getByRole('button', { name: 'Guardar PIN' }).click()
  await expect(page.getByText('PIN guardado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cambiar PIN' })).toBeVisible()
  await messageTo(platform, holder.email, /PIN cambió/)

  await page.goto('/developers')
  await (await awake(page.getByRole('button', { name: 'Crear llave' }))).click()
  await page.getByLabel('Nombre', { exact: true }).fill('Caja')
  await page.getByLabel('Su PIN').fill('000001')
  await page.getByRole('button', { name: 'Crear llave' }).click()
  await expect(page.getByLabel('Su PIN')).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page)
  await page.getByLabel('Su PIN').fill(pin)
  await page.getByRole('button', { name: 'Crear llave' }).click()
  await expect(page.getByTestId('key')).toBeVisible()
  await expectSound(page)
  const row = page.getByRole('listitem').filter({ hasText: 'Caja' })
  await row.getByRole('button', { name: 'Revocar llave: Caja' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revocar llave' }).click()
  await expect(row).toContainText('Revocada')
  await messageTo(platform, holder.email, /llave de API/)

  await pool.query(
    `insert into api_key (kind, owner_id, name, prefix, hash, scopes)
     select 'ACCOUNT', $1, 'Caja', 'rk_test_0000', sha256(gen_random_uuid()::text::bytea), '{links}' from generate_series(1, 49)`,
    [holder.id],
  )
  await page.reload()
  await expect(page.getByText('Tiene 50 llaves vigentes, que es lo máximo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Crear llave' })).toHaveCount(0)
  await expectSound(page)
})

test('two-step verification is turned off by a recovery code, each of which is good once', async ({
  open,
  holder,
  platform,
}) => {
  const page = await open({ expected: /status of 40[01]/ })
  await signIn(page, holder)
  const {
    codes: [spent = '', recovery = ''],
  } = await enrol(holder)
  const entrance = holder.client.with({ authorization: '' })
  const { email, password } = holder
  const spentOn = await entrance.post('/token/', { email, password, otp: spent })
  expect({ status: spentOn.status, text: spentOn.text }).toMatchObject({ status: 200 })

  await page.goto('/security')
  await (await awake(page.getByRole('button', { name: 'Desactivar verificación' }))).click()
  const card = page.getByRole('form', { name: 'Desactivar verificación' })
  const [otp, secret] = [
    card.getByLabel('Código del autenticador o de recuperación'),
    card.getByLabel('Contraseña actual'),
  ]
  const send = card.getByRole('button', { name: 'Desactivar verificación' })
  await otp.fill(spent)
  await secret.fill(password)
  await send.click()
  await expect(otp).toHaveAttribute('aria-invalid', 'true')
  await expectSound(page)
  await otp.fill(recovery)
  await send.click()
  await expect(page.getByText('Verificación en dos pasos desactivada')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Activar verificación' })).toBeVisible()
  await messageTo(platform, email, /dos pasos desactivada/)
  await signIn(await open(), holder)
})

test('one session of several is ended from the list, and the others stay', async ({ open, holder }) => {
  const other = await open({ ...phone, expected: /status of 401/ })
  await signIn(other, holder)
  const page = await open()
  await signIn(page, holder, '/security')
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Cerrar sesión/ }) })
  // The session of an API token, the other window, and this one.
  await expect(rows).toHaveCount(3)
  await awake(rows.first().getByRole('button'))
  await rows.filter({ hasNotText: 'Esta' }).filter({ hasNotText: 'Programa' }).getByRole('button').click()
  await expect(page.getByText('Sesión cerrada')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await other.waitForURL('**/login?next=%2Fhome')
  expect((await holder.client.get('/user/')).status, 'the program goes on').toBe(200)
})
