import { awake, expect, expectSound, signIn, test } from '../../support/browser/windows'

test('a holder adds a site, reads what to paste, and takes it off again; a path is refused by name', async ({
  open,
  holder,
}) => {
  const page = await open()
  await page.goto('/terms')
  await signIn(page, holder, '/developers')
  await (await awake(page.getByRole('button', { name: 'Agregar sitio' }))).click()
  const site = page.getByRole('textbox', { name: 'Sitio' })
  await site.fill('https://tienda.example/pagar')
  await page.getByRole('button', { name: 'Agregar sitio' }).click()
  await expect(site).toHaveAccessibleDescription(/Escriba solo el sitio/)
  await site.fill('https://Tienda.example')
  await page.getByRole('button', { name: 'Agregar sitio' }).click()
  await expect(page.getByText('https://tienda.example', { exact: true })).toBeVisible()
  await expect(page.getByText('data-recaudo-link')).toContainText('/recaudo.js" async></script>')
  await page.getByText('Para un sitio que revisa lo que carga').click()
  await expect(page.getByText(/integrity="sha384-[\w+/]{64}" crossorigin="anonymous"/)).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Quitar sitio: https://tienda.example' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar sitio' }).click()
  await expect(page.getByText('Ningún sitio muestra todavía su página de pago')).toBeVisible()
  const { body } = await holder.client.get<{ count: number }>('/api/embed_origins/')
  expect(body.count).toBe(0)
})
