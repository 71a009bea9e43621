import { codeWrite } from '@/lib/domain/accounting/accounting-codes'
import { streamInvoicedFees } from '@/lib/domain/accounting/invoiced-fees'
import { type JournalLine, streamJournal } from '@/lib/domain/accounting/journal'
import { type Currency, Money } from '@/lib/domain/money'
import { nameOfDay } from '@/lib/domain/reconciliation/day'
import type { Tx } from '@/lib/domain/tx'
import { expect, test } from '../../support/books'
import { domainOn } from '../../support/house/domain'
import type { Scratch } from '../../support/house/scratch'
import { newSeed, seeded } from '../../support/odd/random'
import { makeAccount } from '../../support/people/people'
import { liveALittle } from '../scale/little-month'
import { workALittle } from '../scale/little-office'
import { post } from './ledger'

const dayLength = 86_400_000
const dayAt = (back: number) => nameOfDay(new Date(Date.now() - back * dayLength))

async function journalOf(tx: Tx, day: string): Promise<JournalLine[]> {
  const lines: JournalLine[] = []
  for await (const batch of streamJournal(tx, day)) lines.push(...batch)
  return lines
}

/** Credits less debits, by currency and code; those that are nothing are left out. */
function sums(lines: readonly JournalLine[], by: (line: JournalLine) => string): Record<string, string> {
  const all = new Map<string, Money>()
  for (const line of lines) {
    const amount = Money.of(line.credit ?? line.debit ?? '0', line.currency)
    const so = all.get(by(line)) ?? Money.zero(line.currency)
    all.set(by(line), line.credit === null ? so.minus(amount) : so.plus(amount))
  }
  return Object.fromEntries([...all].filter(([, sum]) => !sum.isZero).map(([name, sum]) => [name, `${sum}`]))
}

const byCode = ({ currency, code }: JournalLine) => `${currency} ${code}`
const byCurrency = ({ currency }: JournalLine) => currency
const only = (lines: readonly JournalLine[], kind: JournalLine['kind']) => lines.filter((line) => line.kind === kind)

/** Moves each transfer to one of five days, in order. Returns how many there are. */
async function spread({ pool }: Scratch, days: number): Promise<number> {
  const client = await pool.connect()
  await client.query('begin; set local session_replication_role = replica')
  const { rowCount } = await client.query(
    `update ledger_transfer set created_at = now() - make_interval(days => $1 - (ntiles.tile - 1)::int)
       from (select id, ntile($1) over (order by id) as tile from ledger_transfer) ntiles where ntiles.id = ledger_transfer.id`,
    [days],
  )
  await client.query('commit')
  client.release()
  return rowCount ?? 0
}

/** Posts random facts between random accounts, in two currencies. */
async function postAtRandom({ pool }: Scratch, seed: number, facts: number): Promise<void> {
  const random = seeded(seed)
  const wallets = await Promise.all([1, 2, 3].map(async () => `wallet:${(await makeAccount(pool)).id}`))
  const house = ['rail:sandbox', 'rail:wompi', 'bank:1', 'bank:2', 'fees', 'iva', 'gmf', 'costs', 'losses', 'suspense']
  const one = (from: readonly string[]) => from[random.below(from.length)] ?? 'fees'
  for (let fact = 0; fact < facts; fact += 1) {
    const currency = one(['COP', 'COP', 'USD'])
    const legs = Array.from({ length: 1 + random.below(4) }, (_, at) => {
      const from = one(house)
      const to = one([...wallets, ...house].filter((code) => code !== from))
      const amount = `${random.below(5_000_000)}.${`${random.below(99) + 1}`.padStart(2, '0')}`
      return { key: `random:${fact}:${at}`, from, to, amount, currency }
    })
    await post(pool, `random:${fact}`, legs)
  }
}

async function expectBalanced(tx: Tx, days: number): Promise<number> {
  let entries = 0
  let before: Record<string, string> = {}
  for (let back = days; back >= 1; back -= 1) {
    const lines = await journalOf(tx, dayAt(back))
    const name = `${back} days ago`
    for (const kind of ['opening', 'entry', 'closing'] as const)
      expect(sums(only(lines, kind), byCurrency), `${name}: debits and credits of ${kind}`).toEqual({})
    expect(sums(only(lines, 'opening'), byCode), `${name} opens as the day before closed`).toEqual(before)
    before = sums(only(lines, 'closing'), byCode)
    const moved = lines.filter(({ kind }) => kind !== 'closing')
    expect(sums(moved, byCode), `${name}: opening and entries are the closing`).toEqual(before)
    for (const { debit, credit } of lines) expect([debit, credit].filter((side) => side !== null)).toHaveLength(1)
    entries += only(lines, 'entry').length
  }
  return entries
}

test('debits equal credits in each currency on every day, over what the product does and over random facts', async ({
  scratch,
}) => {
  const seed = newSeed()
  console.log(`      seed ${seed}`)
  const { tx, close } = domainOn(scratch.pool)
  await liveALittle(scratch)
  await workALittle(scratch)
  await postAtRandom(scratch, seed, 120)
  const transfers = await spread(scratch, 5)
  // one more than fits into a batch, so that the stream turns over
  expect(transfers).toBeGreaterThan(300)
  expect(await expectBalanced(tx, 5), 'two lines for each transfer').toBe(2 * transfers)
  await close()
})

test('IVA of all holders in a month is what its account gained; a new code holds from its day on', async ({
  scratch,
}) => {
  const { tx, inTx, close } = domainOn(scratch.pool)
  await liveALittle(scratch)
  const month = nameOfDay(new Date()).slice(0, 7)
  const iva = { COP: Money.zero('COP'), USD: Money.zero('USD') }
  for await (const batch of streamInvoicedFees(tx, month))
    for (const { currency, own, payers, email } of batch) {
      expect(email).toContain('@')
      const known = currency as 'COP' | 'USD'
      iva[known] = iva[known].plus(own.iva).plus(payers.iva)
    }
  const { rows } = await scratch.pool.query<{ currency: Currency; balance: string }>(
    `select currency, balance from account_balance where code = 'iva' order by currency`,
  )
  expect(rows).toEqual([
    { currency: 'COP', balance: `${iva.COP}` },
    { currency: 'USD', balance: `${iva.USD}` },
  ])

  await spread(scratch, 2)
  const codesOn = async (back: number) =>
    new Set(only(await journalOf(tx, dayAt(back)), 'entry').map(({ account, code }) => `${account} ${code}`))
  const [then, last] = [await codesOn(2), await codesOn(1)]
  expect(last).toContain('fees 415595')
  const input = { account: 'fees', currency: 'COP' as const, code: '41559501', name: 'Servicio de recaudo' }
  const set = (now: Date) =>
    inTx(async (all) => {
      const office = { methods: {}, linkMinimums: {}, installed: {} } as never
      const look = await codeWrite.look(all, input, { userId: 1, roles: [] }, office)
      await codeWrite.apply(all, input, look, { actorId: 1, proposedById: null, reason: null, now, office })
    })
  await set(new Date(Date.now() - dayLength))
  expect(await codesOn(2), 'the day before it keeps its codes').toEqual(then)
  expect(await codesOn(1)).toContain('fees 41559501')
  await close()
})
