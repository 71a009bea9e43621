import { globSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { outOfReach } from '../../support/browser/keyboard'
import { addressOf, pages, type Reader } from '../../support/browser/page-list'
import { type Makers, scenes } from '../../support/browser/scenes'
import { awake, expect, faultsAtSight, signIn, test } from '../../support/browser/windows'
import { phone } from '../../support/test'

const screens = [
  { on: 'a phone, in Spanish, by day', device: phone, language: 'es', light: 'light', keys: false },
  { on: 'a desktop, in English, by night', device: {}, language: 'en', light: 'dark', keys: true },
] as const

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

type Screen = { language: string; keys: boolean }

/** Checks pages of a reader: no faults, and with `keys` everything is reachable without a mouse. */
async function lookAt(
  page: Page,
  listed: typeof pages,
  { language, keys }: Screen,
  made: Record<string, unknown> = {},
) {
  await page.goto(`/language?to=${language}`)
  for (const one of listed) {
    await test.step(one.join(', '), async () => {
      await page.goto(addressOf(one, made))
      await awake(page.getByRole('heading', { level: 1 }).first())
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`))
      expect.soft(await faultsAtSight(page), `faults of ${page.url()}`).toEqual([])
      if (keys) expect.soft(await outOfReach(page), `out of the keyboard’s reach on ${page.url()}`).toEqual([])
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

const pagesOf = (reader: Reader) => pages.filter(([, its]) => its === reader)

/** Parts that take about as long as each other, so that they fill two processors evenly. */
const parts: [name: string, reader: Reader, listed: typeof pages][] = [
  ['for anybody', 'anybody', pagesOf('anybody')],
  ['of a new account', 'newcomer', pagesOf('newcomer')],
  ['of a member', 'member', pagesOf('member')],
  ['of an account', 'holder', pagesOf('holder').slice(0, 9)],
  ['of an account, the rest', 'holder', pagesOf('holder').slice(9)],
  ['of the console', 'staff', pagesOf('staff').slice(0, 12)],
  ['of the console, the next', 'staff', pagesOf('staff').slice(12, 24)],
  ['of the console, the rest', 'staff', pagesOf('staff').slice(24)],
]

for (const { on, device, light, ...screen } of screens) {
  for (const [name, reader, listed] of parts) {
    test(`pages ${name} on ${on}`, async ({ open, makePerson, platform, anyone, pool }) => {
      const makers: Makers = { makePerson, platform, anyone, pool }
      const page = await open({ ...device, colorScheme: light })
      if (reader === 'anybody') return lookAt(page, listed, screen)
      const scene = await scenes[reader](makers)
      await signIn(page, scene.reader)
      await lookAt(page, listed, screen, scene.made)
    })
  }
}
