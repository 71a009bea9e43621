import { mergeTests, type Page } from '@playwright/test'
import { test as houses } from '../../support/books'
import { type Door, type Seen, seeDoors, wrongDoor } from '../../support/browser/doors'
import { addressOf, pages } from '../../support/browser/page-list'
import { scenes, someCheck } from '../../support/browser/scenes'
import { expect, signIn, test as windows } from '../../support/browser/windows'
import { caller, until } from '../../support/house/house'
import { makeLink, payAndApprove } from '../../support/money/payments'
import { makeAccount } from '../../support/money/reconciliations'
import { makePerson } from '../../support/people/people'
import { operator } from '../../support/people/staff'

// An installation of its own, where nothing moves between a number and what it opens.
const test = mergeTests(windows, houses)

/** Pages about one thing: its amount, labelled values and postings are its facts, and each other number is a door. */
const things = new Set([
  ...['/console/movements/[id]', '/console/reloads/[id]', '/console/payouts/[id]', '/console/payouts/batches/[id]'],
  ...[
    '/console/cases/[id]',
    '/console/suspense/[id]',
    '/console/reversals/[id]',
    '/console/reconciliation/[id]/[difference]',
  ],
  ...['/console/screening/hits/[id]', '/console/data-requests/[id]', '/console/unusual/[id]', '/console/identity/[id]'],
  '/console/accounting/invoices/[id]',
])

/** Pages whose numbers sum nothing. */
const terms: Record<string, string> = {
  '/console/accounting': 'codes of accounts',
  '/console/audit': 'what a write changed, in the words of its entry, beside the thing that it changed',
  '/console/fees/[method]/[currency]': 'what a fee comes to for an example',
  '/console/ledger/checks/[name]': 'columns of the rows that break a statement, as the check found them',
  '/console/policy': 'amounts and limits that somebody set',
  '/console/rates': 'prices that somebody set',
}

/** Doors that one walk follows at most; more than these fail it. */
const most = 2_000

type Found = { door: Door; from: string }

const keyOf = ({ href, of, value }: Door) => [href, of, value].join(' ')

/** Reads each page once, however many doors lead to it. */
function reader(page: Page) {
  const read = new Map<string, Promise<Seen>>()
  return (href: string, thing?: boolean): Promise<Seen> => {
    const before = read.get(href)
    if (before) return before
    const seen = seeDoors(page, href, { thing })
    read.set(href, seen)
    return seen
  }
}

/** Follows each door once, and those behind it. @returns what is wrong, and how many were followed */
async function follow(read: ReturnType<typeof reader>, first: readonly Found[]) {
  const wrong: string[] = []
  const opened = new Set<string>()
  const known = new Set<string>()
  const waiting = [...first]
  for (let next = waiting.shift(); next && known.size < most; next = waiting.shift()) {
    const { door, from } = next
    if (known.has(keyOf(door))) continue
    known.add(keyOf(door))
    const seen = await read(door.href)
    const why = wrongDoor(door, seen)
    if (why) wrong.push(`${from}: ${why}`)
    if (!opened.has(door.href)) waiting.push(...seen.doors.map((one) => ({ door: one, from: door.href })))
    opened.add(door.href)
  }
  expect(
    waiting.filter(({ door }) => !known.has(keyOf(door))),
    'all were followed',
  ).toEqual([])
  return { wrong, followed: known.size }
}

// `ownHouse` stands first: the windows close before their server does
test('each number of the console opens what it counts or sums, and none leads nowhere', async ({ ownHouse, open }) => {
  const { baseUrl, pool } = ownHouse
  const make = (standing?: Parameters<typeof makePerson>[2]) => makePerson(baseUrl, pool, standing)
  const anyone = caller(ownHouse)
  await makeAccount(pool)
  await pool.query(`insert into exchange_rate (base, quote, rate) values ('USD', 'COP', 4000)`)
  const scene = await scenes.staff({ anyone, platform: anyone, pool, makePerson: make })
  const holder = await make()
  // one case is the reader's, so that nobody's are not all
  await pool.query(
    `update case_file set assignee_id = (select id from "user" where email = $1) where number = (select min(number) from case_file)`,
    [scene.reader.email],
  )
  const dollars = await makeLink(holder.client, { currency: 'USD', amount: '25.00' })
  await payAndApprove(anyone, dollars.uuid)
  const checked = async () => (await pool.query(`select from setting where key = 'books_last_run'`)).rowCount === 1
  await until('the books are checked', 60_000, checked)
  const results = [{ name: someCheck, broken: 2, rows: [{ currency: 'COP', difference: '5.00' }] }]
  await pool.query(`update setting set value = $1 where key = 'books_last_run'`, [
    JSON.stringify({ at: new Date().toISOString(), milliseconds: 9, results }),
  ])
  await pool.query('select sync_invariants($1)', [JSON.stringify(results)])

  const baseURL = baseUrl.replace('127.0.0.1', 'localhost')
  const page = await open({ baseURL })
  await signIn(page, scene.reader, '/console/overview')
  const read = reader(page)
  const doors: Found[] = []
  const lost: string[] = []
  const listed = pages.filter(([place, reader]) => reader === 'staff' && place.startsWith('/console'))
  for (const query of [
    'overdue=1',
    'kind=suspense&overdue=1',
    'kind=reversal',
    'tab=proposed&overdue=1',
    'assignee=none',
    'kind=suspense&currency=COP&overdue=1',
    'search=zzz',
  ]) {
    const from = `/console/cases?${query}`
    doors.push(...(await read(from)).doors.map((door) => ({ door, from })))
  }
  /** What the filters of each page lead to. */
  const filtered = new Set<string>()
  // the scene's holder has a batch that waits, this one money of two currencies
  const people = [scene.made, { ...scene.made, owner: holder.id }]
  const addresses = listed.flatMap((one) =>
    [...new Set(people.map((made) => addressOf(one, made)))].map((from) => ({ one, from })),
  )
  for (const { one, from } of addresses) {
    const seen = await read(from, things.has(one[0]))
    expect(seen.status, from).toBe(200)
    doors.push(...seen.doors.map((door) => ({ door, from })))
    for (const filter of seen.filters) if (filter.startsWith('/console/')) filtered.add(filter)
    // of what a search finds the counts and sums are counted anew
    if (seen.searched) filtered.add(`${seen.searched}${seen.searched.includes('?') ? '&' : '?'}search=ana`)
    if (!(one[0] in terms)) lost.push(...seen.lost.map((text) => `${from}: ${text}`))
  }
  for (const from of filtered) {
    const seen = await read(from)
    expect(seen.status, from).toBe(200)
    doors.push(...seen.doors.map((door) => ({ door, from })))
  }
  const { wrong, followed } = await follow(read, doors)
  console.log(
    `      doors: ${followed} numbers from ${listed.length} pages and ${filtered.size} filters of them, ${wrong.length} wrong, ${lost.length} lead nowhere`,
  )
  expect.soft(wrong, 'doors that open something else').toEqual([])
  expect.soft(lost, 'numbers that lead nowhere').toEqual([])
  expect(followed).toBeGreaterThan(60)

  const other = await open({ baseURL })
  await signIn(other, await make({ roles: ['OPERATOR'] }), '/console/audit')
  const audit = await other.getByRole('main').getByRole('link').all()
  const led = await Promise.all(audit.map((one) => one.getAttribute('href')))
  const shown = new Set([...led, ...doors.map(({ door }) => door.href)].filter((href) => href?.startsWith('/console')))
  // who may open a page does not depend on its filters
  const places = new Map([...shown].map((href) => [href?.split('?')[0], href ?? '']))
  const closed: string[] = []
  for (const href of places.values()) if ((await seeDoors(other, href)).status !== 200) closed.push(href)
  expect(closed, 'doors that an operator may not open').toEqual([])
})

test('a number that leads nowhere is found, and a door that opens other rows', async ({ open, makePerson }) => {
  const page = await open({ expected: /status of 404/ })
  await signIn(page, await operator(makePerson), '/console/cases')
  const list = (said: string) => `<main><p><span data-count="${said}">${said}</span></p>
    <table class="data-table"><tbody><tr><td>uno</td></tr><tr><td>dos</td></tr></tbody></table></main>`
  const row = (href: string, said: string) => `<tr><td><a href="${href}">9</a></td><td>${said}</td></tr>`
  // a count beside a link, an amount beside a person, a count beside a payment, a labelled value; an amount beside its payment is led
  const html = `<main><p>Hay <b>$ 81.904,00</b> y <i>7</i></p><a href="/console/cases" data-count="2">2</a>
    <a href="/console/ledger" data-sum="-5.5">5,50</a><table><tbody>${row('/x', '3')}${row('/console/users/4', '4,00')}
    ${row('/console/payouts/po_5', '5,00')}${row('/console/payouts/po_5', '6')}</tbody></table><dl><dd>2,00</dd></dl></main>`
  const seen = await seeDoors(page, '/console/x', { html })
  const lost = ({ lost }: Seen) => lost.map((text) => text.split(' in ')[0])
  expect(lost(seen)).toEqual(['$ 81.904,00', '7', '3', '4,00', '6', '2,00'])
  expect(lost(await seeDoors(page, '/console/x', { html, thing: true }))).not.toContain('2,00')
  const [count, sum] = seen.doors
  expect([count?.value, sum?.value]).toEqual(['2', '-5.50'])
  const wrong = async (door: Door | undefined, html: string) =>
    door && wrongDoor(door, await seeDoors(page, '/x', { html }))
  expect(await wrong(count, list('2'))).toBeNull()
  expect(await wrong(count, list('3'))).toContain('where it says 3')
  expect(await wrong(count, '<main></main>')).toContain('where it says nothing')
  expect(await wrong(count, `${list('2')}`.replace('<tr><td>dos</td></tr>', ''))).toContain('which has 1 rows')
  expect(await wrong(sum, '<main><b data-sum="-5.50">x</b></main>')).toBeNull()
  expect(await wrong(sum, '<main><b data-sum="5.50">x</b></main>')).toContain('where it says 5.50')
  const summed = (...cells: string[]) => `<main><b data-sum="-5.50">x</b><table class="data-table"><tbody>
    ${cells.map((cell) => `<tr><td>uno</td><td>${cell}</td></tr>`).join('')}</tbody></table></main>`
  expect(await wrong(sum, summed('−$ 1.005,50', '$ 1.000,00'))).toBeNull()
  expect(await wrong(sum, summed('−$ 1.005,50', 'US$ 1.000,00'))).toContain('whose rows come to -1005.50 or 1000.00')
  expect(count && wrongDoor(count, await seeDoors(page, '/console/nowhere'))).toContain('which answers 404')
})
