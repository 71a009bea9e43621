import { globSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { outOfReach } from '../../support/browser/keyboard'
import { addressOf, pages, type Reader } from '../../support/browser/page-list'
import { type Makers, scenes } from '../../support/browser/scenes'
import { awake, expect, faultsAtSight, signIn, test } from '../../support/browser/windows'

const phoneSize = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

test('no page of accounts or of the console is left out', () => {
  const all = globSync('app/{(account),(console)}/**/page.tsx')
  const places = all.map((file) =>
    file
      .replace(/^app/, '')
      .replaceAll(/\/\([\w-]+\)/g, '')
      .replace(/\/page\.tsx$/, ''),
  )
  expect(places.length).toBeGreaterThan(15)
  expect(places.filter((place) => !pages.some(([known]) => known === place))).toEqual([])
})

/** The page in English, as the server sends it: its words are shorter than the Spanish ones, so its looks are not checked again. */
async function expectEnglish(page: Page, address: string) {
  const answer = await page.request.get(address, { headers: { 'accept-language': 'en' } })
  expect.soft(await answer.text(), `the language of ${address}`).toMatch(/<html[^>]* lang="en/)
}

/**
 * Checks pages of a reader, each opened once: on a phone by day, then as wide as a desktop by night, where everything is reachable without
 * a mouse too.
 */
async function lookAt(page: Page, listed: typeof pages, made: Record<string, unknown> = {}) {
  for (const one of listed) {
    await test.step(one.join(', '), async () => {
      const address = addressOf(one, made)
      await page.setViewportSize(phoneSize)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(address)
      await awake(page.getByRole('heading', { level: 1 }).first())
      expect.soft(await faultsAtSight(page), `faults of ${page.url()} on a phone`).toEqual([])
      await page.setViewportSize(desktop)
      await page.emulateMedia({ colorScheme: 'dark' })
      expect.soft(await faultsAtSight(page), `faults of ${page.url()} on a desktop`).toEqual([])
      expect.soft(await outOfReach(page), `out of the keyboard’s reach on ${page.url()}`).toEqual([])
      await expectEnglish(page, address)
    })
  }
}

test('what Tab does not come to is found, and what has the focus without showing it', async ({ open }) => {
  const page = await open()
  await page.goto('/login')
  expect(await outOfReach(page)).toEqual([])
  await page.reload()
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'beforeend',
      '<button tabindex="-1" id="passed">x</button><a href="/" id="bare" style="outline: none">y</a>',
    )
  })
  const found = await outOfReach(page)
  expect(found).toHaveLength(2)
  expect(found[0]).toMatch(/^not reached: .*id="passed"/)
  expect(found[1]).toMatch(/^without a ring: .*id="bare"/)
})

test.describe.configure({ mode: 'parallel' })

/** Most pages of a test: each takes a slow machine ten seconds. */
const most = 10

const names: Record<Reader, string> = {
  anybody: 'for anybody',
  newcomer: 'of a new account',
  member: 'of a member',
  holder: 'of an account',
  staff: 'of the console',
}

/** Parts of at most so many pages of one reader, so that they fill the processors evenly. */
const parts = (Object.keys(names) as Reader[]).flatMap((reader) => {
  const own = pages.filter(([, its]) => its === reader)
  return Array.from({ length: Math.ceil(own.length / most) }, (_, at) => ({
    reader,
    name: `${names[reader]}, ${at + 1}`,
    listed: own.slice(at * most, (at + 1) * most),
  }))
})

for (const { name, reader, listed } of parts) {
  test(`pages ${name}`, async ({ open, makePerson, platform, anyone, pool }) => {
    const makers: Makers = { makePerson, platform, anyone, pool }
    const page = await open()
    if (reader === 'anybody') return lookAt(page, listed)
    const scene = await scenes[reader](makers)
    await signIn(page, scene.reader)
    await lookAt(page, listed, scene.made)
  })
}
