import pg from 'pg'
import { brokenInvariants, type Finding } from '../../support/books'
import type { Scratch } from '../../support/house/scratch'
import { makeAccount } from '../../support/people/people'

export type Leg = { key: string; from: string; to: string; amount: string; currency?: string }

type Queries = Pick<pg.Pool, 'query'>

/** The only way to post to the ledger. @throws the database's error when it refuses the posting */
export const post = (on: Queries, event: string, legs: Leg[]) =>
  on.query('select post_transfers($1, $2::jsonb)', [
    event,
    JSON.stringify(legs.map((leg) => ({ currency: 'COP', ...leg }))),
  ])

/** Names of the invariants that do not hold, except that what these tests post belongs to no record. */
export const brokenLaws = async (databaseUrl: string) =>
  (await brokenInvariants(databaseUrl)).filter((name) => name !== 'I1 each transfer belongs to a record')

/** The code of a wallet that was never used. */
export const newWallet = async ({ pool }: Scratch) => `wallet:${(await makeAccount(pool)).id}`

/** A wallet's balance, or undefined if it was never opened. */
export const balance = async (on: Queries, code: string, currency = 'COP'): Promise<string | undefined> =>
  (
    await on.query<{ balance: string }>(
      'select balance from account_balance where code = $1 and currency = $2::"Currency"',
      [code, currency],
    )
  ).rows[0]?.balance

export const transfers = async (on: Queries): Promise<number | undefined> =>
  (await on.query<{ count: number }>('select count(*)::int from ledger_transfer')).rows[0]?.count

/** Waits for concurrent work. Returns PostgreSQL's error message of each failure. */
export async function tally(work: Promise<unknown>[]): Promise<string[]> {
  const ended = await Promise.allSettled(work)
  return ended.flatMap((end) => (end.status === 'fulfilled' ? [] : [(end.reason as pg.DatabaseError).message]))
}

/** Concurrent writers on one wallet, ten pesos less a fee of 0.01 each time; the balance must be the sum. */
export async function writeOneWallet(
  scratch: Scratch,
  { writers, each }: { writers: number; each: number },
): Promise<Finding> {
  const code = await newWallet(scratch)
  const write = async (writer: number) => {
    for (let at = 0; at < each; at += 1) {
      const key = `${code}:${writer}:${at}`
      await post(scratch.pool, `test:${key}`, [
        { key, from: 'rail:sandbox', to: code, amount: '10.00' },
        { key: `${key}:fee`, from: code, to: 'fees', amount: '0.01' },
      ])
    }
  }
  const wrong = await tally(Array.from({ length: writers }, (_, writer) => write(writer)))
  const trials = writers * each
  // 10.00 − 0.01 = 9.99 each
  const wanted = ((trials * 999) / 100).toFixed(2)
  const seen = await balance(scratch.pool, code)
  if (seen !== wanted) wrong.push(`balance ${seen}, not ${wanted}`)
  return { what: `postings on one wallet by ${writers} at once`, trials, wrong }
}

/** Money to and fro between two wallets, named in opposite order. Wrong: a deadlock, or a wrong balance. */
export async function writeBothWays(
  scratch: Scratch,
  { writers, each }: { writers: number; each: number },
): Promise<Finding> {
  const [one, other] = [await newWallet(scratch), await newWallet(scratch)]
  await post(scratch.pool, 'test:begin', [
    { key: `${one}:begin`, from: 'rail:sandbox', to: one, amount: '1000.00' },
    { key: `${other}:begin`, from: 'rail:sandbox', to: other, amount: '1000.00' },
  ])
  const write = async (writer: number) => {
    const client = new pg.Client({ connectionString: scratch.url })
    await client.connect()
    await client.query(`set deadlock_timeout = '20ms'`)
    const [from, to] = writer % 2 === 0 ? [one, other] : [other, one]
    const wrong: string[] = []
    for (let at = 0; at < each; at += 1) {
      const key = `${from}:${writer}:${at}`
      const legs = [
        { key: `${key}:there`, from, to, amount: '3.00' },
        { key: `${key}:back`, from: to, to: from, amount: '3.00' },
      ]
      await post(client, `test:${key}`, legs).catch(({ message }: Error) => wrong.push(message))
    }
    await client.end()
    return wrong
  }
  const wrong = (await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))).flat()
  for (const code of [one, other]) {
    const seen = await balance(scratch.pool, code)
    if (seen !== '1000.00') wrong.push(`${code} has ${seen}`)
  }
  return { what: `postings between two wallets in opposite order by ${writers} at once`, trials: writers * each, wrong }
}

/**
 * Takes checkpoints while writers hold transfers that are numbered but not committed, and a reader reads all balances.
 * Wrong: a checkpoint that is not the full sum, or a moment at which a currency did not sum to zero.
 */
export async function checkpointMeanwhile(scratch: Scratch, milliseconds: number): Promise<Finding> {
  const { pool } = scratch
  const end = performance.now() + milliseconds
  const wrong: string[] = []
  const write = async (writer: number) => {
    const client = await pool.connect()
    const code = await newWallet(scratch)
    for (let at = 0; performance.now() < end; at += 1) {
      const key = `${code}:${writer}:${at}`
      await client.query('begin')
      await post(client, `test:${key}`, [
        { key, from: 'rail:sandbox', to: code, amount: '7.00' },
        { key: `${key}:fee`, from: 'rail:sandbox', to: 'fees', amount: '0.14' },
      ])
      await client.query('select pg_sleep(random() * 0.01)')
      await client.query('commit')
    }
    client.release()
  }
  let reads = 0
  const read = async () => {
    for (; performance.now() < end; reads += 1) {
      const { rows } = await pool.query('select sum(balance) as off from account_balance having sum(balance) <> 0')
      if (rows.length > 0) wrong.push(`read ${reads}: off by ${rows[0].off}`)
    }
  }
  const take = async () => {
    const client = await pool.connect()
    while (performance.now() < end) {
      await client.query('begin')
      const { rows } = await client.query('select checkpoint_horizon() as horizon')
      await client.query('commit')
      await client.query('select take_checkpoints($1)', [rows[0].horizon])
    }
    client.release()
  }
  await Promise.all([...Array.from({ length: 6 }, (_, writer) => write(writer)), take(), take(), read()])
  const { rows } = await pool.query<{ up_to: string; account_id: number }>(
    `select c.up_to, c.account_id from ledger_checkpoint c
      where c.balance <> (select coalesce(sum(case when t.to_id = c.account_id then t.amount else -t.amount end), 0)
                            from ledger_transfer t where c.account_id in (t.from_id, t.to_id) and t.id <= c.up_to)`,
  )
  wrong.push(...rows.map(({ up_to, account_id }) => `checkpoint of account ${account_id} up to ${up_to}`))
  const taken = (await pool.query('select count(distinct up_to)::int as count from ledger_checkpoint')).rows[0].count
  return {
    what: 'checkpoints under six writers',
    trials: taken,
    wrong,
    noted: `${await transfers(pool)} transfers, ${reads} reads of all balances`,
  }
}
