import type { Route } from '@playwright/test'
import { expect, expectSound, faultsOf, test } from '../../support/browser/windows'

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
  // The viewer is nearly 2 MB; the page itself gives up only after this time.
  await expect(page.locator('.viewer')).toContainText('/api/payment_link/', { timeout: 60_000 })
  await expect(page.getByText('Loading the reference')).toHaveCount(0, { timeout: 60_000 })
  await page.locator('#operations-Paying-payPaymentLink .opblock-summary-control').click()
  await expect(page.getByRole('combobox', { name: 'Example' }).first()).toBeVisible()
  // Of a hundred rows of the same markup those of the first group, and the open one, stand for all.
  await expectSound(page, ['.opblock-tag-section:not(:first-child) .opblock:not(.is-open)'])
})

test('a reference that does not load says so, and one press loads it', async ({ open }) => {
  const page = await open({ expected: /ERR_FAILED|status of 503|not the description/ })
  const failed = page.getByText('No pudimos cargar la referencia')
  const odd: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 503, json: { status: 503 } }),
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }),
  ]
  let asked = 0
  await page.route('**/openapi.json', (route) => (odd[asked++] ?? ((it) => it.continue()))(route))
  await page.goto('/docs')
  for (const [at] of odd.entries()) {
    await expect.poll(() => asked, { timeout: 20_000 }).toBe(at + 1)
    await expect(failed).toBeVisible()
    await expect(page.getByText('Cargando la referencia')).toHaveCount(0)
    if (at === 0) await expectSound(page)
    const again = page.getByRole('button', { name: 'Intentar de nuevo' })
    if (at > 0) await expect(again, 'it still has the focus').toBeFocused()
    await again.click()
  }
  await expect(page.locator('.viewer')).toContainText('/api/payment_link/', { timeout: 60_000 })
  await expect(failed).toHaveCount(0)
  await expect(page.locator('.viewer > div'), 'the focus moves to what the button loaded').toBeFocused()
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
