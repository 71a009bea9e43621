import pg from 'pg'
import { Client } from 'undici'
import { grown, type Logged, loggedSince, type Part, placeInLog, sizes } from './bench/bytes.ts'
import { layGround } from './bench/ground.ts'
import { type Ask, askerOf, clients } from './bench/load.ts'
import { create, cycler, notifier, pay } from './bench/payment-rows.ts'
import { quiet } from './bench/prepare.ts'
import { ownersHeaders } from './bench/row.ts'
import { command, onStop } from './process/lifetime.ts'
import { step } from './process/progress.ts'

/** Distributes items over the clients and returns the result of each. */
async function forAll<From, To>(
  origin: string,
  all: readonly From[],
  turn: (ask: Ask, one: From) => Promise<To>,
): Promise<To[]> {
  const left = [...all]
  const made: To[] = []
  const work = async () => {
    const client = new Client(origin)
    const ask = askerOf(client)
    for (let one = left.pop(); one !== undefined; one = left.pop()) made.push(await turn(ask, one))
    await client.close()
  }
  await Promise.all(Array.from({ length: clients }, work))
  return made
}

const shown = (value: number) => Math.round(value).toLocaleString('en').padStart(8)
const lines = (parts: readonly Part[], count: number, least: number) =>
  parts
    .filter(({ bytes }) => bytes / count >= least)
    .map(({ part, bytes }) => `  ${shown(bytes / count)}  ${part}`)
    .join('\n')

/**
 * `npm run bytes` makes payments (`-- 3000`) over HTTP like the bench, and prints what one leaves on disk, by table and
 * index, and what each of its steps writes to PostgreSQL's write-ahead log. Bytes do not depend on the machine's load.
 */
await command(async () => {
  const count = Number(process.argv[2] ?? 3000)
  const ground = await layGround()
  const pool = new pg.Pool({ connectionString: ground.databaseUrl, max: 4 })
  let closed: Promise<void> | undefined
  const close = () => (closed ??= pool.end())
  onStop(close)
  const headers = await ownersHeaders({ ground })
  const [notify, cycle] = [notifier({ ground }), cycler({ ground })]

  const times = (much: number) => Array.from({ length: much }, (_, place) => place)
  await step('Warming up', async () => (await forAll(ground.origin, times(200), (ask) => cycle(ask, headers))).length)
  await quiet(pool)
  const before = await sizes(pool)
  const measured: [string, Logged][] = []
  const measure = async <Made>(name: string, work: () => Promise<Made>): Promise<Made> => {
    await pool.query('checkpoint')
    const from = await placeInLog(pool)
    const made = await step(`${name} × ${count}`, work)
    for (let left = 1; left > 0; ) {
      const { rows } = await pool.query(
        `select (select count(*) from outbox where sent_at is null)::int + (select count(*) from graphile_worker._private_jobs)::int
              + (select count(*) from message where sent_at is null and failed_at is null)::int as left`,
      )
      left = rows[0].left
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, 200))
    }
    measured.push([name, await loggedSince(pool, from)])
    return made
  }
  const uuids = await measure('create', () => forAll(ground.origin, times(count), (ask) => create(ask, headers)))
  const movements = await measure('pay', () => forAll(ground.origin, uuids, pay))
  await measure('notice → credited', () => forAll(ground.origin, movements, notify))
  const left = grown(before, await sizes(pool))

  const total = left.reduce((sum, { bytes }) => sum + bytes, 0)
  const tables = Map.groupBy(left, ({ table }) => table)
  console.log(`\nBytes on the disk for one payment: ${shown(total / count)}\n`)
  const byTable = [...tables].map(([table, parts]) => ({
    ...{ table, part: table },
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
  }))
  console.log(
    lines(
      byTable.sort((a, b) => b.bytes - a.bytes),
      count,
      1,
    ),
  )
  console.log(`\nBy table and index\n\n${lines(left, count, 1)}`)
  const each = (value: number) => shown(value / count).trim()
  const sum = (of: (one: Logged) => number) => measured.reduce((all, [, one]) => all + of(one), 0)
  console.log(
    `\nWrite-ahead log of one cycle: ${each(sum(({ bytes }) => bytes))} bytes, ${(sum(({ commits }) => commits) / count).toFixed(2)} commits`,
  )
  for (const [name, { bytes, images, commits, parts }] of measured) {
    console.log(
      `\nWrite-ahead log of one ${name}: ${each(bytes)} bytes, ${(commits / count).toFixed(2)} commits (and ${each(images)} bytes of whole pages)\n`,
    )
    console.log(lines(parts, count, 20))
  }
  const { rows } = await pool.query(
    `select relname as part, n_tup_upd as updates, n_tup_hot_upd as hot from pg_stat_user_tables where n_tup_upd > $1 order by 2 desc`,
    [count / 2],
  )
  console.log('\nUpdates, and those of them that touched no index\n')
  for (const { part, updates, hot } of rows) console.log(`  ${shown(updates / count)}  ${shown(hot / count)}  ${part}`)
  await close()
  await ground.stop()
  return 0
})
