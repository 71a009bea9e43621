import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { env } from '@/lib/env'
import { signIn, streamedIn, test } from '../support/browser/windows'
import { phone } from '../support/test'
import { type Pose, posesOf } from './poses'

const wide = { viewport: { width: 1440, height: 900 } }
const small = { ...phone, deviceScaleFactor: 1 }
const screens = [
  ...(['light', 'dark'] as const).map((colorScheme) => ({ name: `390 ${colorScheme}`, ...small, colorScheme })),
  ...(['light', 'dark'] as const).map((colorScheme) => ({ name: `1440 ${colorScheme}`, ...wide, colorScheme })),
]

/** How often two pictures are taken before they count as different: a clock may have moved on between them. */
const attempts = 3

async function photograph(page: Page, { address, act }: Pose): Promise<Buffer> {
  await page.goto(address)
  await streamedIn(page)
  await expect(page.locator('.viewer > [role=status]')).toHaveCount(0, { timeout: 20_000 })
  await act?.(page)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('load')
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
}

/** Both pictures of a pose once they agree, or the last two. */
async function photographBoth(pages: [Page, Page], pose: Pose): Promise<[before: Buffer, now: Buffer]> {
  for (let attempt = 1; ; attempt++) {
    const [before, now] = await Promise.all([photograph(pages[0], pose), photograph(pages[1], pose)])
    if (before.equals(now) || attempt === attempts) return [before, now]
  }
}

async function openIn(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', baseURL: env.BASE_URL, ...options })
  const page = await context.newPage()
  // The test itself may take half an hour.
  page.setDefaultTimeout(15_000)
  return page
}

test.describe.configure({ mode: 'parallel' })

for (const reader of ['payer', 'anybody', 'newcomer', 'holder', 'member', 'staff'] as const) {
  test(`pages of ${reader}`, async ({ open, playwright, browser, anyone, platform, pool, makePerson }, info) => {
    test.setTimeout(1_800_000)
    const { launchOptions } = info.project.use
    const { port } = new URL(env.BASE_URL)
    // The same address leads each browser to its own server: cookies and absolute addresses are equal.
    const rule = `--host-resolver-rules=MAP localhost:${port} 127.0.0.1:${process.env.BEFORE_PORT}`
    const earlier = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), rule],
    })
    const { reader: who, poses } = await posesOf(reader, { anyone, platform, pool, makePerson })
    const entry = await open()
    if (who) await signIn(entry, who)
    const storageState = await entry.context().storageState()
    for (const { name: screen, ...options } of screens) {
      const pages: [Page, Page] = [
        await openIn(earlier, { ...options, storageState }),
        await openIn(browser, { ...options, storageState }),
      ]
      for (const pose of poses) {
        const [before, now] = await photographBoth(pages, pose)
        if (before.equals(now)) continue
        const name = `${pose.name} ${screen}`.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '')
        const path = info.snapshotPath(`${name}.png`)
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, before)
        expect.soft(now, `${pose.name} at ${screen}`).toMatchSnapshot(`${name}.png`, { threshold: 0, maxDiffPixels: 0 })
      }
      for (const page of pages) await page.context().close()
    }
    await earlier.close()
  })
}
