import { env } from '@/lib/env'
import { faultsAtSight } from '../../support/browser/windows'
import { codeTo } from '../../support/people/registration'
import { expect, test } from '../../support/test'

const inbox = (to: string) => `/sandbox/inbox?to=${encodeURIComponent(to)}`

test('on the machine itself the inbox shows a code, and the mail as it was designed', async ({
  browser,
  holder,
  platform,
}) => {
  await holder.client.post('/request_confirmation/', { email: true })
  const code = await codeTo(platform, holder.email)
  // Without the address header that tests otherwise send.
  const context = await browser.newContext({ extraHTTPHeaders: {}, baseURL: env.BASE_URL })
  const page = await context.newPage()
  await page.goto(inbox(holder.email))
  await expect(page.getByText(code, { exact: true })).toBeVisible()
  expect(await faultsAtSight(page)).toEqual([])
  await page.locator('summary').click()
  await expect(page.frameLocator('iframe').getByText(code, { exact: true })).toBeVisible()
  await context.close()
})

test('from another machine it shows nothing without a staff session', async ({ page, holder, platform }) => {
  await holder.client.post('/request_confirmation/', { email: true })
  const code = await codeTo(platform, holder.email)
  await page.goto(inbox(holder.email))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(code)).toHaveCount(0)
  expect(await page.content()).not.toContain(code)
})
