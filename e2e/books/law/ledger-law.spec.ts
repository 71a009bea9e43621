import type pg from 'pg'
import { expect, test } from '../../support/books'
import type { Scratch } from '../../support/house/scratch'
import { balance, brokenLaws, type Leg, newWallet, post, transfers } from './ledger'

/** The database's error message, or that it accepted the attempt. */
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'it was let pass',
    ({ message }: pg.DatabaseError) => message,
  )

/** Creates a wallet with 100.00 COP, by one transfer with the key `first`. Returns its code. */
async function fundedWallet(scratch: Scratch): Promise<string> {
  const code = await newWallet(scratch)
  await post(scratch.pool, 'test:first', [{ key: 'first', from: 'rail:sandbox', to: code, amount: '100.00' }])
  return code
}

const changes = [
  'update ledger_transfer set amount = 1000.00',
  `update ledger_transfer set created_at = now() where key = 'no such key'`,
  'delete from ledger_transfer',
  'truncate ledger_transfer cascade',
]

test('a transfer is never updated, deleted or truncated', async ({ scratch }) => {
  await fundedWallet(scratch)
  for (const statement of changes) {
    expect(await refusal(scratch.pool.query(statement)), statement).toBe('ledger_transfer is append-only')
  }
  for (const statement of ['update status_change set to_status = from_status', 'delete from status_change']) {
    expect(await refusal(scratch.pool.query(statement)), statement).toBe('status_change is append-only')
  }
})

type Refused = { name: string; legs: (wallet: string) => Leg[]; says: RegExp }

const good = (wallet: string): Leg => ({ key: 'good', from: 'rail:sandbox', to: wallet, amount: '5.00' })

const refused: Refused[] = [
  {
    name: 'a wallet below zero',
    legs: (wallet) => [good(wallet), { key: 'k', from: wallet, to: 'fees', amount: '105.01' }],
    says: /ledger_account_not_below_zero/,
  },
  {
    name: 'a key that is there already',
    legs: (wallet) => [good(wallet), { key: 'first', from: 'rail:sandbox', to: wallet, amount: '1.00' }],
    says: /ledger_transfer_key_key/,
  },
  {
    name: 'a key twice in one fact',
    legs: (wallet) => [good(wallet), good(wallet)],
    says: /ledger_transfer_key_key/,
  },
  {
    name: 'nothing',
    legs: (wallet) => [good(wallet), { key: 'k', from: 'rail:sandbox', to: wallet, amount: '0.00' }],
    says: /ledger_transfer_positive/,
  },
  {
    name: 'less than nothing',
    legs: (wallet) => [good(wallet), { key: 'k', from: 'rail:sandbox', to: wallet, amount: '-0.01' }],
    says: /ledger_transfer_positive/,
  },
  {
    // If it were rounded in the transfer but not in the balance, several would open a gap.
    name: 'half a centavo',
    legs: (wallet) => [good(wallet), { key: 'k', from: 'rail:sandbox', to: wallet, amount: '0.005' }],
    says: /more than two places/,
  },
  {
    name: 'money from a place to itself',
    legs: (wallet) => [good(wallet), { key: 'k', from: wallet, to: wallet, amount: '1.00' }],
    says: /ledger_transfer_two_sides/,
  },
  {
    name: 'a kind of account that is none',
    legs: (wallet) => [good(wallet), { key: 'k', from: 'treasure', to: wallet, amount: '1.00' }],
    says: /LedgerAccountKind/,
  },
  {
    name: 'the wallet of nobody',
    legs: (wallet) => [good(wallet), { key: 'k', from: 'rail:sandbox', to: 'wallet:999999', amount: '1.00' }],
    says: /ledger_account_owner_id_fkey/,
  },
  {
    name: 'a currency that is none',
    legs: (wallet) => [good(wallet), { key: 'k', from: 'fx', to: wallet, amount: '1.00', currency: 'EUR' }],
    says: /Currency/,
  },
]

for (const { name, legs, says } of refused) {
  test(`a fact with ${name} is refused as a whole`, async ({ scratch }) => {
    const wallet = await fundedWallet(scratch)
    expect(await refusal(post(scratch.pool, 'test:refused', legs(wallet)))).toMatch(says)
    expect(await balance(scratch.pool, wallet)).toBe('100.00')
    expect(await transfers(scratch.pool)).toBe(1)
    expect(await brokenLaws(scratch.url)).toEqual([])
  })
}

test('a transfer between accounts of two currencies is refused, also when written by SQL', async ({ scratch }) => {
  const { pool } = scratch
  const wallet = await fundedWallet(scratch)
  await post(pool, 'test:usd', [{ key: 'usd', from: 'fx', to: wallet, amount: '2.00', currency: 'USD' }])
  const mixed = (from: string, to: string, currency: string) =>
    pool.query(
      `insert into ledger_transfer (key, event, from_id, to_id, currency, amount)
       select 'mixed', 'test:mixed', f.id, t.id, $3::"Currency", 1 from ledger_account f, ledger_account t
        where (f.code, f.currency::text) = ('fx', $1) and (t.code, t.currency::text) = ($4, $2)`,
      [from, to, currency, wallet],
    )
  for (const [from, to, currency] of [
    ['USD', 'COP', 'COP'],
    ['USD', 'COP', 'USD'],
    ['USD', 'USD', 'COP'],
  ] as const) {
    expect(await refusal(mixed(from, to, currency))).toMatch(/ledger_transfer_(from|to)_id_currency_fkey/)
  }
  expect([await balance(pool, wallet), await balance(pool, wallet, 'USD')]).toEqual(['100.00', '2.00'])
})

test('a stored balance is a wallet’s alone, never below zero, and one for each owner and currency', async ({
  scratch,
}) => {
  const { pool } = scratch
  const wallet = await fundedWallet(scratch)
  const set = (text: string, code: string) =>
    refusal(pool.query(`update ledger_account set ${text} where code = $1`, [code]))
  expect(await set('balance = -0.01', wallet)).toMatch(/ledger_account_not_below_zero/)
  expect(await set('balance = null', wallet)).toMatch(/ledger_account_stored/)
  expect(await set('owner_id = null', wallet)).toMatch(/ledger_account_owner/)
  expect(await set('balance = 0', 'rail:sandbox')).toMatch(/ledger_account_stored/)
  const twice = pool.query(
    `insert into ledger_account (code, kind, currency, owner_id, balance)
     select code, kind, currency, owner_id, 0 from ledger_account where code = $1`,
    [wallet],
  )
  expect(await refusal(twice)).toMatch(/ledger_account_code_currency_key/)
})

test('only what is left in a wallet after the whole fact counts: its fee may be taken from what it just got', async ({
  scratch,
}) => {
  const code = await newWallet(scratch)
  // Receiver mode on an empty wallet: 100,000.00 − 2,500.00 − 475.00 = 97,025.00
  await post(scratch.pool, 'test:receiver', [
    { key: 'owner', from: 'rail:sandbox', to: code, amount: '100000.00' },
    { key: 'fee', from: code, to: 'fees', amount: '2500.00' },
    { key: 'iva', from: code, to: 'iva', amount: '475.00' },
  ])
  expect(await balance(scratch.pool, code)).toBe('97025.00')
  const { rows } = await scratch.pool.query(
    'select to_balance_after, from_balance_after from ledger_transfer order by id',
  )
  expect(rows.map((row) => row.to_balance_after ?? row.from_balance_after)).toEqual([
    '100000.00',
    '97500.00',
    '97025.00',
  ])
  expect(await brokenLaws(scratch.url)).toEqual([])
})

test('amounts as long as they may be are added without loss', async ({ scratch }) => {
  const code = await newWallet(scratch)
  const long = '123456789012345678901234567890123456.78'
  await post(scratch.pool, 'test:long', [{ key: 'long', from: 'rail:sandbox', to: code, amount: long }])
  await post(scratch.pool, 'test:cent', [{ key: 'cent', from: 'rail:sandbox', to: code, amount: '0.01' }])
  expect(await balance(scratch.pool, code)).toBe('123456789012345678901234567890123456.79')
  expect(await balance(scratch.pool, 'rail:sandbox')).toBe('-123456789012345678901234567890123456.79')
})
