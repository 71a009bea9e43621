import { readFileSync } from 'node:fs'
import { awake, expect, expectSound, faultsOf, test } from '../../support/browser/windows'
import { phone } from '../../support/test'

test('public pages: sound in both languages, with links from one to the other', async ({ open }) => {
  const page = await open({ expected: /status of 404/ })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cobre con un link')
  await expectSound(page)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get paid with a link')
  for (const [path, title] of [
    ['/terms', 'Terms'],
    ['/privacy', 'Treatment of data'],
    ['/login', 'Sign in'],
    ['/nowhere', 'We could not find this page'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectSound(page)
  }
  await page.goto('/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a guide, an operation or a field' }).fill('allowed_methods')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'POST /api/payment_link/ Create a payment link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create a payment link' })).toBeVisible()
  await expect(page.getByText('CreatePaymentLinkBody')).toBeVisible()
  await page.getByRole('link', { name: 'ScopeMissing' }).click()
  await expect(page).toHaveURL(/\/docs#ScopeMissing$/)
  await page.goto('/docs/reference/receiveEvent')
  await expectSound(page)
})

test('guides: found by a word, read in order on a phone, copied, as markdown and in the list for programs', async ({
  open,
  request,
}) => {
  const page = await open({ ...phone, permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto('/docs')
  await page.getByRole('searchbox').fill('devolucion more_than_left')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /^Devolver un pago/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Devolver un pago' })).toBeVisible()
  await page.getByText('Empezar · Devolver un pago').click()
  await page
    .getByRole('navigation', { name: 'Guías', exact: true })
    .getByRole('link', { name: 'Recibir avisos' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recibir avisos' })).toBeVisible()
  await (await awake(page.getByRole('button', { name: 'Copiar' }).first())).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import \{ createHmac/)
  await page.getByRole('radio', { name: 'Node.js' }).press('ArrowRight')
  for (const one of await page.getByRole('radio', { name: 'TypeScript' }).all()) await expect(one).toBeChecked()
  await page
    .getByRole('navigation', { name: 'Otras guías' })
    .getByRole('link', { name: /^Anterior/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aceptar un pago' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'TypeScript' }).first()).toBeChecked()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Accept a payment' })).toBeVisible()
  await expect(page.getByText("from '@recaudo/sdk'"), 'remembered').toBeVisible()
  await expect(page.getByText('link=$(curl')).toBeHidden()
  await expectSound(page)
  const href = await page.getByRole('link', { name: 'Read as Markdown' }).getAttribute('href')
  const markdown = await request.get(`${href}`)
  expect(markdown.headers()['content-type']).toBe('text/markdown; charset=utf-8')
  expect(await markdown.text()).toBe(readFileSync('docs/guides/es/payments.md', 'utf8'))
  expect(await (await request.get(`${href}?lang=en`)).text()).toBe(readFileSync('docs/guides/en/payments.md', 'utf8'))
  await page.goto('/docs/guides/refunds?lang=es')
  await expect(page.getByRole('heading', { level: 1, name: 'Devolver un pago' })).toBeVisible()
  await page.getByRole('link', { name: 'Recibir avisos' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recibir avisos' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Refund a payment' })).toBeVisible()
  for (const end of ['', '.md']) expect((await request.get(`/docs/guides/nothing${end}`)).status()).toBe(404)
  const list = await request.get('/llms.txt')
  expect(list.headers()['content-type']).toBe('text/plain; charset=utf-8')
  expect(await list.text()).toContain('/docs/guides/webhooks.md?lang=en): ')
})

test('guides: the contents mark the section that is read, down to the last', async ({ open }) => {
  const page = await open({ viewport: { width: 1440, height: 900 } })
  await page.goto('/docs/guides/payments')
  const current = page.getByRole('navigation', { name: 'En esta página' }).locator('[aria-current=location]')
  await expect(current).toHaveText('Cree el link desde su servidor')
  await page
    .getByRole('heading', { name: 'Lleve a la persona al link' })
    .evaluate((heading) => heading.scrollIntoView())
  await expect(current).toHaveText('Lleve a la persona al link')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(current).toHaveText('Estados')
  expect(await faultsOf(page)).toEqual([])
})

test('guides: without a script, both languages of a sample can be read', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false })
  await page.goto('/docs/guides/payments')
  const [shell, program] = [page.getByText('link=$(curl'), page.getByText("from '@recaudo/sdk'")]
  await expect(shell).toBeVisible()
  await expect(program).toBeHidden()
  await page.getByRole('radio', { name: 'TypeScript' }).first().check()
  await expect(program).toBeVisible()
  await expect(shell).toBeHidden()
})

test('a page with faults is found to have them', async ({ open }) => {
  const page = await open()
  await page.goto('/terms')
  await page.locator('article').evaluate((article) => {
    article.insertAdjacentHTML(
      'beforeend',
      `<section><img src="/icon.svg" width="20"><p style="color: #ddd; background: #fff">pale</p>
       <p style="color: #222; background: light-dark(#fff, #111)">dim</p><p style="width: 500px">wide</p></section>`,
    )
  })
  const found = await faultsOf(page)
  for (const fault of [/^light: image-alt/, /^light: color-contrast/, /^dark: color-contrast/, /wide on 360$/])
    expect(found.filter((one) => fault.test(one))).not.toEqual([])
  expect(found.filter((one) => one.startsWith('dark: color-contrast'))).toHaveLength(2)
})
