import { makeInvoices, monthsToMake } from '@/lib/domain/invoice/make-invoices'
import { claimInvoices, sendInvoice } from '@/lib/domain/invoice/send-invoice'
import { Money } from '@/lib/domain/money'
import type { Tx } from '@/lib/domain/tx'
import { eraseNames } from '@/lib/domain/user/erase-names'
import type { FakeFactus } from '@/scripts/fakes/factus/server'
import { test as base, expect } from '../../support/books'
import { type Domain, domainOn } from '../../support/house/domain'
import type { Scratch } from '../../support/house/scratch'
import { factusOfTest, giveDocuments, invoicerTo, type OfFactus } from '../../support/money/invoices'
import { makeAccount } from '../../support/people/people'
import { liveALittle } from '../scale/little-month'
import { workALittle } from '../scale/little-office'
import { post } from './ledger'

const test = base.extend<OfFactus & { domain: Domain }>({
  domain: async ({ scratch }, use) => {
    const domain = domainOn(scratch.pool)
    await use(domain)
    await domain.close()
  },
  factus: factusOfTest,
})

const thisMonth = () => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 7)

type Row = { state: string; owner: number; fee: string; iva: string; number: string | null; reasons: string[] }

const rowsOf = async ({ pool }: Scratch): Promise<Row[]> =>
  (
    await pool.query<Row>(
      `select state::text, owner_id as owner, fee::text, iva::text, number, reasons from fee_invoice order by id`,
    )
  ).rows

const makeAll = (tx: Tx) => makeInvoices(tx, thisMonth(), new Date())

/** Sends what is due as one worker does. Returns the faults. */
async function work({ tx }: Domain, factus: FakeFactus, patience?: number): Promise<string[]> {
  const invoicer = invoicerTo(factus, patience)
  const faults: string[] = []
  for (let due = await claimInvoices(tx, 2); due.length > 0; due = await claimInvoices(tx, 2))
    for (const row of due)
      await sendInvoice(tx, invoicer, row, async () => new Date()).catch((fault: Error) => faults.push(fault.message))
  return faults
}

const makeDue = ({ pool }: Scratch) => pool.query(`update fee_invoice set next_try_at = now()`)

const chargeOf = (name: string, owner: number, fee: string, iva: string) => [
  { key: `${name}:owner`, from: 'rail:sandbox', to: `wallet:${owner}`, amount: '100000.00', currency: 'COP' as const },
  { key: `${name}:fee`, from: `wallet:${owner}`, to: 'fees', amount: fee, currency: 'COP' as const },
  { key: `${name}:iva`, from: `wallet:${owner}`, to: 'iva', amount: iva, currency: 'COP' as const },
]

/** Three holders that were charged 2,500.00 and 475.00 each. */
async function threeHolders({ pool }: Scratch): Promise<number[]> {
  const owners: number[] = []
  for (const name of ['mm_a', 'mm_b', 'mm_c']) {
    const { id } = await makeAccount(pool)
    await post(pool, name, chargeOf(name, id, '2500.00', '475.00'))
    owners.push(id)
  }
  await giveDocuments({ pool })
  return owners
}

test('the invoices of a month are what the accounts of fees and IVA gained, and what a second run or another worker makes of it is nothing', async ({
  scratch,
  domain: { tx },
  factus,
}) => {
  await liveALittle(scratch)
  await workALittle(scratch)
  await giveDocuments(scratch)
  const before = await scratch.pool.query('select count(*)::int as n, sum(amount)::text as all from ledger_transfer')
  const made = await Promise.all([makeAll(tx), makeAll(tx), makeAll(tx)])
  expect(await makeAll(tx)).toBe(0)
  const rows = await rowsOf(scratch)
  expect(rows.length).toBeGreaterThan(1)
  expect(made.reduce((all, some) => all + some, 0)).toBe(rows.length)
  expect(new Set(rows.map(({ owner }) => owner)).size).toBe(rows.length)
  const sum = (pick: (row: Row) => string) =>
    `${rows.reduce((all, row) => all.plus(Money.of(pick(row), 'COP')), Money.zero('COP'))}`
  // What was charged is on the accounts, or on its way there with a payout; commissions to referrers are a cost of ours.
  const { rows: ledger } = await scratch.pool.query<{ fees: string; iva: string }>(`
    select sum(case when account = 'fees' then amount end)::text as fees, sum(case when account = 'iva' then amount end)::text as iva from (
      select code as account, balance as amount from account_balance where code in ('fees', 'iva') and currency = 'COP'
      union all
      select 'fees', amount from ledger_transfer where key like '%:commission' and currency = 'COP'
      union all
      select case when t.key like '%:fee' then 'fees' else 'iva' end, t.amount
        from payout p join ledger_transfer t on t.key in ('payout:' || p.number || ':fee', 'payout:' || p.number || ':iva')
       where p.currency = 'COP' and p.status in ('requested', 'approved', 'sent')) all_of_them`)
  expect({ fees: sum(({ fee }) => fee), iva: sum(({ iva }) => iva) }).toEqual(ledger[0])

  expect(await work({ tx } as Domain, factus)).toEqual([])
  expect((await rowsOf(scratch)).map(({ state }) => state)).toEqual(
    rows.map(({ state }) => (state === 'draft' ? 'validated' : state)),
  )
  const after = await scratch.pool.query('select count(*)::int as n, sum(amount)::text as all from ledger_transfer')
  expect(after.rows, 'no money moved').toEqual(before.rows)
})

test('two workers at once, and a provider that accepts and falls silent: one invoice a holder, in one numbering', async ({
  scratch,
  domain,
  factus,
}) => {
  await threeHolders(scratch)
  await makeAll(domain.tx)
  factus.control({ faults: [{ on: 'POST /v1/bills/validate', kind: 'hang', stored: true, times: 2 }] })
  const faults = (await Promise.all([work(domain, factus, 600), work(domain, factus, 600)])).flat()
  expect(faults).toHaveLength(2)
  expect((await rowsOf(scratch)).map(({ state }) => state).sort()).toEqual(['draft', 'draft', 'validated'])
  expect(factus.state().bills, 'accepted, though nobody knows').toHaveLength(3)
  // Workers that died before they recorded anything: the lease ends.
  await makeDue(scratch)
  expect((await Promise.all([work(domain, factus), work(domain, factus)])).flat()).toEqual([])
  const rows = await rowsOf(scratch)
  expect(rows.map(({ state }) => state)).toEqual(Array(3).fill('validated'))
  expect(rows.map(({ number }) => number).sort()).toEqual(['SETP990000001', 'SETP990000002', 'SETP990000003'])
  expect(factus.state().bills.map(({ total }) => total)).toEqual(Array(3).fill('2975.00'))
})

test('a provider that is down leaves drafts; nothing is counted as sent', async ({ scratch, domain, factus }) => {
  await threeHolders(scratch)
  await makeAll(domain.tx)
  factus.control({ faults: [{ on: 'POST /oauth/token', kind: 'status', status: 503, times: 99 }] })
  expect(await work(domain, factus)).toHaveLength(3)
  expect((await rowsOf(scratch)).map(({ state }) => state)).toEqual(Array(3).fill('draft'))
  factus.control({ faults: [] })
  await makeDue(scratch)
  expect(await work(domain, factus)).toEqual([])
  expect(factus.state().bills).toHaveLength(3)
})

test('more given back than charged makes no invoice; without a document, or with an unknown IVA, it is rejected here', async ({
  scratch,
  domain,
  factus,
}) => {
  const { pool } = scratch
  const [one, two, three] = [await makeAccount(pool), await makeAccount(pool), await makeAccount(pool)]
  await post(pool, 'mm_a', chargeOf('mm_a', one.id, '2500.00', '475.00'))
  await giveDocuments(scratch)
  await pool.query('update "user" set document_type = null, document_number = null where id = $1', [one.id])
  const back = {
    key: 'payout:9:fee:back',
    from: 'fees',
    to: `wallet:${two.id}`,
    amount: '100.00',
    currency: 'COP' as const,
  }
  await post(pool, 'payout:9', [back])
  await post(pool, 'mm_c', chargeOf('mm_c', three.id, '2500.00', '500.00'))
  await makeAll(domain.tx)
  expect(await work(domain, factus)).toEqual([])
  expect(await rowsOf(scratch)).toEqual([
    expect.objectContaining({ owner: one.id, state: 'rejected', reasons: ['own:no_document'] }),
    expect.objectContaining({ owner: two.id, state: 'below_zero', fee: '-100.00', iva: '0.00' }),
    expect.objectContaining({ owner: three.id, state: 'rejected', reasons: ['own:iva_unlike_rate'] }),
  ])
  expect(factus.state().seen.filter(({ call }) => call.startsWith('POST /v1'))).toEqual([])
})

test('fees of an erased holder are invoiced to whom it was, of whom nothing is kept where none are left to invoice', async ({
  scratch,
  domain,
  factus,
}) => {
  const { pool } = scratch
  const [one] = (await threeHolders(scratch)) as [number]
  const { id: quiet } = await makeAccount(pool)
  const nameOf = async (owner: number) =>
    (await pool.query('select username as name, email, document_number as document from "user" where id = $1', [owner]))
      .rows[0]
  const was = await nameOf(one)
  const erase = (owner: number) => domain.inTx((tx, now) => eraseNames(tx, owner, now))
  for (const owner of [one, quiet]) await erase(owner)
  await makeAll(domain.tx)
  expect(await work(domain, factus)).toEqual([])
  const { rows } = await pool.query(
    'select state::text, email, document, document_type as type from fee_invoice where owner_id = $1',
    [one],
  )
  expect(rows).toEqual([{ state: 'validated', email: was.email, document: was.document, type: 'CC' }])
  expect(await nameOf(one), 'the profile stays erased').toMatchObject({ document: null })

  const { rows: others } = await pool.query<{ id: number }>(
    'select owner_id as id from fee_invoice where owner_id <> $1',
    [one],
  )
  await erase(others[0]?.id ?? 0)
  const kept = await pool.query('select owner_id as id from kept_customer')
  expect(kept.rows, 'neither who was charged nothing nor who has the invoice').toEqual([{ id: one }])
})

test('the database keeps what an invoice charges, its numbers and its order of states', async ({
  scratch,
  domain,
  factus,
}) => {
  await threeHolders(scratch)
  await makeAll(domain.tx)
  await work(domain, factus)
  for (const change of [
    `fee = fee + 1`,
    `owner_id = owner_id + 1`,
    `number = 'SETP1'`,
    `state = 'draft', number = null, cufe = null, bill_id = null, validated_at = null`,
    `state = 'cancelled', credit_reason = 'x', credit_number = 'NC1', credit_cude = 'x', cancelled_at = now()`,
  ])
    await expect(scratch.pool.query(`update fee_invoice set ${change}`), change).rejects.toThrow(
      /keeps what it charges/,
    )
  await expect(scratch.pool.query('delete from fee_invoice')).rejects.toThrow(/keeps what it charges/)
  await expect(scratch.pool.query('delete from fee_invoice_month')).rejects.toThrow(/append-only/)
})

test('months are due from the first one on, two hours after their end, until they were made', async ({
  domain: { tx },
}) => {
  const due = (now: string) => monthsToMake(tx, '2026-09', new Date(now))
  expect(await due('2026-10-01T06:59:00Z')).toEqual([])
  expect(await due('2026-10-01T07:00:00Z')).toEqual(['2026-09'])
  expect(await due('2026-12-15T00:00:00Z')).toEqual(['2026-09', '2026-10', '2026-11'])
  await makeInvoices(tx, '2026-10', new Date())
  expect(await due('2026-12-15T00:00:00Z')).toEqual(['2026-09', '2026-11'])
})
