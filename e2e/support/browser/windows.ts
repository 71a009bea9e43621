import { readFileSync } from 'node:fs'
import { type BrowserContext, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { freshAddress, type Person } from '../people/people'
import { test as base } from '../test'
import { ContextPool } from './context-pool'

export { expect }

type Options = BrowserContextOptions & {
  /** Browser errors and warnings that the test expects, such as a page that is not there. */
  expected?: RegExp
}

/**
 * Opens another person's window, with its own cookies and address. Its options are given here: those of `test.use` do not reach a context
 * that an earlier test made.
 */
type Open = (options?: Options) => Promise<Page>

/**
 * A view that an overloaded server refused to read, as docs/contract.md#errors promises. The page reads it again, and a test fails that
 * does not see what it expects, so by itself it says only how busy the machine was: it is noted in the report.
 */
const overload = /status of 503 .*\/view(\?[^)]*)?\)$/

/** Logs a console error when a page that had a title loses it: screen reader users would lose the page's name. */
function watchName() {
  let had = false
  const look = () => {
    if (had && !document.title) console.error('the page lost its title')
    had = document.title !== ''
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

/**
 * Playwright's `test` with as many windows as a journey has people. Any console error or warning, uncaught error or
 * prefetch in a window fails it.
 */
export const test = base.extend<{ open: Open }, { contexts: ContextPool }>({
  contexts: [
    async ({ browser }, use) => {
      await use(new ContextPool(browser))
    },
    { scope: 'worker' },
  ],
  open: async ({ contexts }, use, testInfo) => {
    const complaints: string[] = []
    const taken: BrowserContext[] = []
    await use(async ({ expected, extraHTTPHeaders, ...options } = {}) => {
      const context = await contexts.take({ reducedMotion: 'reduce', ...options }, (made) =>
        made.addInitScript(watchName),
      )
      await context.setExtraHTTPHeaders({ ...freshAddress(), ...extraHTTPHeaders })
      taken.push(context)
      context.on('console', (message) => {
        const text = `${message.text()} (${message.location().url})`
        if (!['error', 'warning'].includes(message.type()) || expected?.test(text)) return
        if (overload.test(text)) testInfo.annotations.push({ type: 'overload', description: text })
        else complaints.push(text)
      })
      context.on('request', (request) => {
        if (request.headers()['next-router-prefetch']) complaints.push(`asked ahead for ${request.url()}`)
      })
      context.on('weberror', (fault) => complaints.push(`${fault.error()} (${fault.page()?.url()})`))
      return context.newPage()
    })
    for (const context of taken) await contexts.giveBack(context)
    expect(complaints, 'what browsers complained of').toEqual([])
  },
})

/** Waits until React has hydrated a part of the page: earlier input is only partly handled. */
export async function awake(part: Locator): Promise<Locator> {
  const taken = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactProps'))
  const wait = { message: 'the page’s script has taken over', timeout: 20_000 }
  await expect.poll(() => part.evaluate(taken), wait).toBe(true)
  return part
}

/** Holds back the scripts of the pages opened next, as a slow connection does. Returns a function that releases them. */
export async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/_next/**/*.js*', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/**
 * The console's pages in this window get no live updates, as on a slow connection: the stream neither opens nor fails, since after a
 * failure all is read again, a few seconds later.
 */
export async function deafen(page: Page): Promise<void> {
  await page.route('**/console/events*', () => undefined)
}

/** Signs in as the form does, without its page, and opens `path`. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>, path = '/home') {
  const headers = { 'user-agent': await page.evaluate(() => navigator.userAgent) }
  const { csrfToken } = await (await page.request.get('/api/auth/csrf', { headers })).json()
  const form = { csrfToken, email, password, json: 'true' }
  const answer = await page.request.post('/api/auth/callback/credentials', { headers, form })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.goto(path)
}

/** Waits until what the server streams stands in its place: before, it is hidden in the document. */
export const streamedIn = (page: Page): Promise<void> => expect(page.locator('div[hidden][id^="S:"]')).toHaveCount(0)

/** Runs axe in the page; null where its source is not there yet. */
const runAxe = async (only: string[]) => {
  if (!('axe' in window)) return null
  const { run } = window.axe as typeof axe
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  // A popup belongs to its button, wherever it is in the document.
  const popup = document.querySelector('.listbox-layer') !== null
  const rules = only.length > 0 ? { runOnly: only } : { rules: { region: { enabled: !popup } } }
  // Guards keep the focus in an open list and pass it on; screen readers never read them.
  const exclude = [['[data-base-ui-focus-guard]']]
  // Passed rules need not be reported node by node. No rule that needs the style sheets again (`preload`) is on.
  const { violations } = await run({ exclude }, { resultTypes: ['violations'], preload: false, ...rules })
  const colours = ({ any }: axe.NodeResult) =>
    any.map(({ data }) => (data?.fgColor ? `, ${data.fgColor} on ${data.bgColor}` : ''))
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${scheme}: ${id}: ${node.target}${colours(node).join('')}`),
  )
}

/** Half as long as the source that the package exports, and each page parses it. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Waits until what was changed so far has been drawn. */
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

/**
 * Returns accessibility violations (axe) of the page, by all rules or by `only` some. A page that is drawn anew while it is looked at,
 * after a change of colour scheme or by a live update, shows colours of two schemes: what is found counts if it is still there afterwards.
 */
async function look(page: Page, only: string[] = []): Promise<string[]> {
  await streamedIn(page)
  let found = await page.evaluate(runAxe, only)
  if (!found) {
    await page.evaluate(axeSource)
    found = await page.evaluate(runAxe, only)
  }
  if (found?.length === 0) return found
  await page.evaluate(drawn)
  return (await page.evaluate(runAxe, only)) ?? [`axe is not in ${page.url()}`]
}

/** Horizontal overflow of the page at its present size. A phone's viewport grows with the overflow, so none is found there. */
async function overhang(page: Page): Promise<string[]> {
  const shown = page.viewportSize()?.width ?? 0
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect
    .poll(wide, { timeout: 3_000 })
    .toBeLessThanOrEqual(shown)
    .catch(() => undefined)
  const all = await wide()
  return all > shown ? [`${all} px wide on ${shown}`] : []
}

/** Faults of a page at its present size and in its present colour scheme. */
export const faultsAtSight = async (page: Page) => [...(await look(page)), ...(await overhang(page))]

/**
 * Faults of a page in its present state: accessibility violations, contrast in light and dark, and overflow on a phone
 * of 360 px.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const found = await look(page)
  await page.emulateMedia({ colorScheme: dark ? 'light' : 'dark' })
  found.push(...(await look(page, ['color-contrast'])))
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
  const size = page.viewportSize()
  // An open popup was placed for the width at which it was opened.
  if (!size || (await page.locator('.listbox-layer').count())) return found
  await page.setViewportSize({ width: 360, height: 740 })
  found.push(...(await overhang(page)))
  await page.setViewportSize(size)
  return found
}

/** Expects a page without faults, which holds for every page in every state. The journey continues, to find all of them. */
export async function expectSound(page: Page): Promise<void> {
  expect.soft(await faultsOf(page), `faults of ${page.url()}`).toEqual([])
}

/** Calls a handler as the page's own script does: with its session, from its own origin. Returns status and error code. */
export const callFrom = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([how, where, sent]) => {
      const written = sent ? { headers: { 'content-type': 'application/json' }, body: sent } : {}
      const answer = await fetch(where, { method: how, ...written })
      const said: { code?: string } = await answer.json().catch(() => ({}))
      return { status: answer.status, code: said.code }
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  )

/** The value of the tile with this label. */
export const tile = (page: Page, label: string) =>
  page
    .locator('.stat')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('.stat-value')

/** Marks a page. Returns a check that it is still the same one: that it was not loaded again. */
export async function mark(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { marked: true }))
  return async () => expect(await page.evaluate(() => 'marked' in window), 'the page was not loaded again').toBe(true)
}

/** Opens what a list holds, on whichever of its pages it stands: other tests add to the lists of the whole service. */
export async function openListed(page: Page, held: Locator): Promise<void> {
  const listed = held.first()
  const older = page.getByRole('link', { name: /^(Más antiguos|Siguientes)$/ })
  for (;;) {
    await expect(listed.or(older).first()).toBeVisible()
    if (await listed.isVisible()) return await listed.click()
    const at = page.url()
    await older.click()
    await page.waitForURL((url) => url.href !== at)
  }
}
