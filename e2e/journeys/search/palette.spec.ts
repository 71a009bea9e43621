import type { Page } from '@playwright/test'
import { awake, expect, signIn, test } from '../../support/browser/windows'

async function openPalette(page: Page) {
  const palette = page.getByRole('dialog', { name: /Buscar|Search/ })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible({ timeout: 2_000 })
  }).toPass()
  return palette
}

test('keys are named as those of the machine', async ({ open, holder }) => {
  for (const [userAgent, keys] of [
    [undefined, ['Ctrl K', 'Ctrl']],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', ['⌘K', '⌘']],
  ] as const) {
    const page = await open(userAgent ? { userAgent } : {})
    await signIn(page, holder, '/links')
    const button = await awake(page.getByRole('button', { name: 'Buscar' }).first())
    await expect(button).toContainText(keys[0])
    const palette = await openPalette(page)
    await expect(palette.getByText(keys[1], { exact: true })).toBeVisible()
  }
})
