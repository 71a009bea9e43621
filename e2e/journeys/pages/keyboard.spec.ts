import type { Page } from '@playwright/test'
import { awake, expect, signIn, test } from '../../support/browser/windows'
import { Payer } from '../../support/money/payer'
import { balanceOf } from '../../support/money/payments'
import { invite, newEmail } from '../../support/people/members'

/** Presses Tab until the element of this name has the focus, which must be visible. @throws after `most` presses */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp, most = 40) {
  const goal = page.getByRole(role, { name })
  await expect(goal.first()).toBeVisible()
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await goal.evaluateAll((all) => all.some((one) => one === document.activeElement))) {
      const outline = await page.evaluate(() => {
        const shown = (one: Element | null): boolean =>
          one !== null && (getComputedStyle(one).outlineStyle !== 'none' || shown(one.parentElement))
        return shown(document.activeElement)
      })
      expect(outline, `${name} shows that it has the focus`).toBe(true)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}

test('without a mouse: a link is made, and paid by PSE', async ({ open, makePerson, pool }) => {
  const owner = await makePerson({ businessName: 'Ferretería El Tornillo' })
  const desk = await open()
  await signIn(desk, owner)
  await desk.keyboard.press('Tab')
  await expect(desk.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await desk.keyboard.press('Enter')
  await tabTo(desk, 'link', 'Crear link')
  await desk.keyboard.press('Enter')
  await desk.waitForURL('**/links/new')
  await awake(desk.getByRole('textbox', { name: 'Valor' }))
  await tabTo(desk, 'textbox', 'Valor')
  await desk.keyboard.type('50.000')
  await tabTo(desk, 'radio', /^Quien paga Su cliente/)
  await desk.keyboard.press('ArrowDown')
  await tabTo(desk, 'textbox', /^Concepto/)
  await desk.keyboard.type('Tornillos')
  await desk.keyboard.press('Enter')
  await desk.waitForURL(/\/links\/[0-9a-f-]{36}$/)
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Tornillos')
  const uuid = desk.url().slice(-36)

  const payer = new Payer(await open())
  const { page } = payer
  await payer.open(uuid)
  await awake(page.getByRole('radio', { name: /^PSE/ }))
  await tabTo(page, 'radio', /^(Bancolombia|PSE|Nequi)/)
  for (let pressed = 0; pressed < 3; pressed += 1) {
    if (await page.getByRole('radio', { name: /^PSE/ }).isChecked()) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(page.getByRole('radio', { name: /^PSE/ })).toBeChecked()
  await expect(page.getByPlaceholder('Escriba o elija su banco')).toBeVisible()
  await tabTo(page, 'combobox', 'Banco')
  await page.keyboard.type('popul')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Banco' })).toHaveValue('Banco Popular')
  await tabTo(page, 'radio', 'Una persona')
  await tabTo(page, 'textbox', 'Nombre completo')
  await page.keyboard.type('Hernán Darío Osorio')
  await tabTo(page, 'combobox', 'Tipo de documento')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('combobox', { name: 'Tipo de documento' })).toHaveValue('CE')
  await tabTo(page, 'textbox', 'Número de documento')
  await page.keyboard.type('E4451208')
  await tabTo(page, 'textbox', 'Celular')
  await page.keyboard.type('3105550147')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'Revise un dato para continuar' })).toBeFocused()
  await tabTo(page, 'link', /Escriba un correo/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Correo' })).toBeFocused()
  await page.keyboard.type('hernan@correo.example')
  await tabTo(page, 'button', /^Pagar/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/sandbox\/bank\/mm_/)
  await awake(page.getByRole('button', { name: /^Aprobar/ }))
  await tabTo(page, 'button', /^Aprobar/)
  await page.keyboard.press('Enter')
  await payer.sees('succeeded')
  await tabTo(page, 'link', 'Ver comprobante')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/receipt\/mm_/)
  expect(await balanceOf(pool, owner.id)).toBe('48810.00')
})

test('without a mouse: somebody is invited, given another role and removed; then one signs out', async ({
  open,
  holder,
}) => {
  const page = await open({ expected: /status of 401/ })
  await signIn(page, holder, '/team')
  await awake(page.getByRole('button', { name: 'Invitar a alguien' }))
  await tabTo(page, 'button', 'Invitar a alguien')
  await page.keyboard.press('Enter')
  const email = newEmail()
  await tabTo(page, 'textbox', 'Correo')
  await page.keyboard.type(email)
  await tabTo(page, 'combobox', 'Rol')
  await page.keyboard.type('Fin')
  await tabTo(page, 'button', 'Enviar invitación')
  await page.keyboard.press('Enter')
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('Finanzas')

  await tabTo(page, 'button', `Cambiar rol: ${email}`)
  await page.keyboard.press('Enter')
  await tabTo(page, 'combobox', 'Rol')
  await page.keyboard.type('Con')
  await tabTo(page, 'button', 'Cambiar rol')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Consulta')

  const [opener, asked] = [row.getByRole('button', { name: 'Quitar' }), page.getByRole('alertdialog')]
  await tabTo(page, 'button', `Quitar: ${email}`)
  await page.keyboard.press('Enter')
  await expect(asked.getByRole('button', { name: 'Conservar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(asked.getByRole('button', { name: 'Conservar' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(asked.getByRole('button', { name: 'Quitar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row).toHaveCount(0)

  await tabTo(page, 'button', /Rosa Aristizábal/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeFocused()
  // The page reloads what has changed and gets 401 for its ended session before the response to its own sign-out.
  const { promise: over, resolve: isOver } = Promise.withResolvers<void>()
  await page.route('**/team/view', (route) => over.then(() => route.continue()))
  const refused = page.waitForResponse((response) => response.status() === 401)
  await page.route('**/api/auth/signout', async (route) => {
    const asked = page.waitForRequest('**/team/view')
    await invite(holder, 'VIEWER')
    await asked
    const response = await route.fetch()
    isOver()
    await refused
    await route.fulfill({ response })
  })
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
})
