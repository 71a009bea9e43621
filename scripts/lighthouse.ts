import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { type Ground, layGround } from './bench/ground.ts'
import { median } from './bench/table.ts'
import { command, onStop } from './process/lifetime.ts'
import { freePort } from './process/port.ts'
import { step } from './process/progress.ts'
import { findChromium } from './testing/chromium.ts'
import { writeFigures } from './write-figures.ts'

const goal = 90

type Look = { score: number; paint: number; largest: number; blocked: number; shift: number; script: number }

/** Signs in like the login form. @returns the session's cookies, as a header */
async function signIn({ variables: { BASE_URL }, people }: Ground): Promise<string> {
  const { email, password } = people.owner
  const first = await fetch(`${BASE_URL}/api/auth/csrf`)
  const { csrfToken } = await first.json()
  const cookies = (answer: Response) => answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const answer = await fetch(`${BASE_URL}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { cookie: cookies(first).join('; ') },
    body: new URLSearchParams({ csrfToken, email, password, json: 'true' }),
  })
  if (!answer.ok) throw new Error(`The account holder could not sign in: ${answer.status}`)
  return [...cookies(first), ...cookies(answer)].join('; ')
}

/** The address of a payable link of the demonstration account. */
async function openLink({ variables: { BASE_URL } }: Ground, cookie: string): Promise<string> {
  const answer = await fetch(`${BASE_URL}/api/payment_link/?status=PENDING`, { headers: { cookie } })
  const { results } = await answer.json()
  if (!results?.[0]) throw new Error('The demonstration account has no link that can be paid')
  return `/pay/${results[0].uuid}`
}

/** Loads a page as Lighthouse's phone: a slow 4G network and a four times slower processor. */
async function look(address: string, port: number, cookie: string): Promise<Look> {
  const found = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance'],
    extraHeaders: { Cookie: cookie },
  })
  if (!found || found.lhr.runtimeError) throw new Error(`${address}: ${found?.lhr.runtimeError?.message}`)
  const { audits, categories, finalDisplayedUrl } = found.lhr
  if (finalDisplayedUrl !== address) throw new Error(`${address} led to ${finalDisplayedUrl}`)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details
  const items = requests?.type === 'table' ? requests.items : []
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script')
  return {
    score: 100 * (categories.performance?.score ?? Number.NaN),
    paint: value('first-contentful-paint'),
    largest: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    script: scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0),
  }
}

function line(name: string, looks: readonly Look[]): string {
  const of = (part: keyof Look) => median(looks.map((one) => one[part]))
  const scores = looks.map(({ score }) => Math.round(score))
  const seconds = (part: 'paint' | 'largest') => (of(part) / 1000).toFixed(1)
  const cells = [
    `\`${name}\``,
    `${Math.round(of('score'))} (${Math.min(...scores)}–${Math.max(...scores)})`,
    `${seconds('paint')} / ${seconds('largest')} s`,
    `${Math.round(of('blocked'))} ms`,
    of('shift').toFixed(3),
    `${Math.round(of('script') / 1024)}`,
    of('score') >= goal ? '✓' : '✗',
  ]
  return `| ${cells.join(' | ')} |`
}

/**
 * `npm run lighthouse` prints the performance of the main pages on Lighthouse's throttled phone: median and range of
 * several loads. `-- --rounds 3`: that many loads per page (5). `-- --write`: writes the table to `docs/speed.md`.
 */
await command(async () => {
  const words = process.argv.slice(2)
  const rounds = Number(words[words.indexOf('--rounds') + 1]) || 5
  console.log('\nPreparing\n')
  const ground = await layGround()
  const port = await freePort()
  const browser = await step('Starting a browser', async () =>
    chromium.launch({
      executablePath: await findChromium(),
      args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    }),
  )
  onStop(() => browser.close())
  const cookie = await signIn(ground)
  const pages = [
    { name: '/', path: '/', cookie: '' },
    { name: '/pay/…', path: await openLink(ground, cookie), cookie: '' },
    { name: '/home', path: '/home', cookie },
    { name: '/links', path: '/links', cookie },
  ]
  console.log('\nMeasuring\n')
  const found = new Map<string, Look[]>(pages.map(({ name }) => [name, []]))
  for (let round = 1; round <= rounds; round++) {
    for (const page of pages) {
      const one = await look(`${ground.variables.BASE_URL}${page.path}`, port, page.cookie)
      found.get(page.name)?.push(one)
      console.log(`  ${round}/${rounds}  ${page.name.padEnd(8)} ${Math.round(one.score)}`)
    }
  }
  const table = [
    '| | Score: median (range) | first / largest paint | blocked | shift | JavaScript, KiB | |',
    '|---|---|---|---|---|---|---|',
    ...pages.map(({ name }) => line(name, found.get(name) ?? [])),
  ].join('\n')
  console.log(`\n${table}\n`)
  if (words.includes('--write')) await writeFigures('lighthouse', table)
  return 0
})
