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
  await page.getByRole('searchbox', { name: 'Find an operation or a field' }).fill('allowed_methods')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'POST /api/payment_link/ Create a payment link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create a payment link' })).toBeVisible()
  await expect(page.getByText('CreatePaymentLinkBody')).toBeVisible()
  await page.getByRole('link', { name: 'ScopeMissing' }).click()
  await expect(page).toHaveURL(/\/docs#ScopeMissing$/)
  await page.goto('/docs/reference/receiveEvent')
  await expectSound(page)
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
