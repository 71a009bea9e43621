import type { Page } from '@playwright/test'
import { awake, expect, expectSound, signIn, test } from '../../support/browser/windows'
import { codeTo, goodPassword, otherThan } from '../../support/people/registration'
import { codeOf } from '../../support/people/second-factor'
import { phone } from '../../support/test'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a forgotten password: the code that was sent, a new one, and the old one is refused', async ({
  open,
  holder,
  platform,
}) => {
  const page = await open({ ...phone, expected: /status of 40[01]/ })
  await page.goto('/recover')
  await expect(heading(page)).toHaveText('Recupere su contraseña')
  await expectSound(page)
  await (await awake(page.getByLabel('Correo'))).fill(holder.email)
  await page.getByRole('button', { name: 'Enviar código' }).tap()
  await expect(heading(page)).toHaveText('Escriba el código')
  await expectSound(page)
  const code = await codeTo(platform, holder.email)
  const field = page.getByLabel('Código de 6 cifras')
  await field.fill(otherThan(code))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await field.fill(code)
  await expect(heading(page)).toHaveText('Elija una contraseña nueva')
  const [fresh, again] = [page.getByLabel('Contraseña nueva', { exact: true }), page.getByLabel('Repita la contraseña')]
  await fresh.fill(goodPassword)
  await again.fill(`${goodPassword}s`)
  await page.getByRole('button', { name: 'Guardar contraseña' }).tap()
  await expect(again).toHaveAccessibleDescription('Las dos contraseñas son distintas.')
  await expectSound(page)
  await again.fill(goodPassword)
  await page.getByRole('button', { name: 'Guardar contraseña' }).tap()
  await expect(heading(page)).toHaveText('Contraseña guardada')
  await expectSound(page)
  expect((await holder.client.get('/user/')).status, 'sessions of before are over').toBe(401)

  await page.getByRole('link', { name: 'Ingresar' }).tap()
  await page.waitForURL('**/login')
  await (await awake(page.getByLabel('Correo'))).fill(holder.email)
  await page.getByLabel('Contraseña').fill(holder.password)
  await page.getByRole('button', { name: 'Ingresar' }).tap()
  await expect(page.getByText('El correo o la contraseña no son correctos.')).toBeVisible()
  await signIn(page, { email: holder.email, password: goodPassword })
})

test('two-step verification: turned on with an authenticator, and from then on a log-in asks for it', async ({
  open,
  holder,
}) => {
  const page = await open()
  await signIn(page, holder, '/security')
  await expectSound(page)
  await (await awake(page.getByRole('button', { name: 'Activar verificación' }))).click()
  await expect(page.getByRole('img', { name: 'Código QR para el autenticador' })).toBeVisible()
  await expectSound(page)
  const secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(/\s/g, '')
  await page.getByLabel('Código del autenticador').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Confirmar y activar' }).click()
  await expect(page.getByText('Verificación en dos pasos activa')).toBeVisible()
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectSound(page)
  const recovery = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(page.getByRole('button', { name: 'Desactivar verificación' })).toBeVisible()

  // Each code of an authenticator is valid once: the next log-in uses the next one, another log-in a recovery code.
  for (const second of [() => codeOf(secret, 1), () => recovery]) {
    const other = await open({ ...phone, expected: /status of 401/ })
    await other.goto('/login')
    await (await awake(other.getByLabel('Correo'))).fill(holder.email)
    await other.getByLabel('Contraseña').fill(holder.password)
    await other.getByRole('button', { name: 'Ingresar' }).tap()
    const otp = other.getByLabel('Código del autenticador')
    await expect(otp).toBeFocused()
    await expectSound(other)
    await otp.fill(second())
    await other.getByRole('button', { name: 'Ingresar' }).tap()
    await other.waitForURL('**/home')
  }
})
