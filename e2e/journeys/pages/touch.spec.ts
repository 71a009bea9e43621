import type { Page } from '@playwright/test'
import { awake, expect, signIn, test } from '../../support/browser/windows'
import { operator } from '../../support/people/staff'
import { phone } from '../../support/test'

/** Buttons, tabs and ways between sections whose words leave them, or that are lower than a finger is wide. */
const crowded = () =>
  [...document.querySelectorAll('button, .button, nav.tabs a, .section-bar a, summary, [role=menuitem]')]
    // Of one pixel: for screen readers and the Enter key.
    .filter((node) => node.checkVisibility({ visibilityProperty: true }) && node.clientWidth > 1)
    .flatMap((node) => {
      const named = `${node.tagName} ${(node.textContent || node.getAttribute('aria-label') || '').trim().slice(0, 40)}`
      const { height } = node.getBoundingClientRect()
      const isLeft = node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX === 'visible'
      const hasRoom = getComputedStyle(node, '::after').position === 'absolute'
      return [
        ...(isLeft ? [`${named}: words leave it`] : []),
        ...(height < 44 && !hasRoom ? [`${named}: ${height} px`] : []),
      ]
    })

async function expectRoom(page: Page, path: string) {
  await page.goto(path)
  await awake(page.getByRole('heading', { level: 1 }).first())
  expect.soft(await page.evaluate(crowded), path).toEqual([])
}

test('under a finger no words leave a tab or a button, and each is 44 px high: of an account', async ({
  open,
  holder,
}) => {
  const page = await open(phone)
  await page.goto('/login')
  expect.soft(await page.evaluate(crowded)).toEqual([])
  await signIn(page, holder, '/links')
  for (const path of ['/links', '/links/new', '/deposits', '/deposits/new', '/wallet', '/payouts', '/developers'])
    await expectRoom(page, path)
  await page.goto('/home')
  await (await awake(page.locator('[aria-haspopup=menu]:visible').first())).click()
  await page.getByRole('menu').waitFor()
  expect(await page.evaluate(crowded)).toEqual([])
})

test('under a finger no words leave a tab or a button, and each is 44 px high: of the console', async ({
  open,
  makePerson,
}) => {
  const page = await open(phone)
  await page.goto('/login')
  await signIn(page, await operator(makePerson), '/console/overview')
  for (const path of [
    'overview',
    'reloads',
    'cases',
    'payouts',
    'movements',
    'close',
    'policy',
    'rates',
    'accounts/banks',
  ])
    await expectRoom(page, `/console/${path}`)
})

test('what has no room for a finger is found', async ({ open }) => {
  const page = await open(phone)
  await page.goto('/login')
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML(
      'beforeend',
      '<button style="height: 30px">low</button><nav class="tabs"><a style="display: block; height: 50px; width: 20px">words</a></nav>',
    )
  })
  expect(await page.evaluate(crowded)).toEqual(['BUTTON low: 30 px', 'A words: words leave it'])
})
