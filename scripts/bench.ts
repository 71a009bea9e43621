import pg from 'pg'
import { startFloors } from './bench/floors.ts'
import { layGround } from './bench/ground.ts'
import { clients } from './bench/load.ts'
import { layFloor } from './bench/money.ts'
import { makeOwners, quiet } from './bench/prepare.ts'
import { measure, rowsOf } from './bench/rows.ts'
import { startTime } from './bench/start-time.ts'
import { type Measured, tableOf, writeReadme } from './bench/table.ts'
import { checkBooks, report } from './invariants.ts'
import { command, onStop } from './lifetime.ts'
import { step } from './progress.ts'

/**
 * `npm run bench` measures every row beside its floor (goals and floors are those of the README's table).
 * `--quick`: short rounds, for a first look. `--readme`: writes the table into the README.
 * `-- B1 B3`: only these and their floors.
 */
await command(async () => {
  const words = process.argv.slice(2)
  const quick = words.includes('--quick')
  const names = words.filter((word) => !word.startsWith('--'))
  const { rounds, seconds, warmUp, starts } = quick
    ? { rounds: 3, seconds: 1.5, warmUp: 1.5, starts: 1 }
    : { rounds: 5, seconds: 4, warmUp: 3, starts: 3 }

  console.log('\nPreparing\n')
  const ground = await layGround()
  const pool = new pg.Pool({ connectionString: ground.databaseUrl, max: clients })
  let closed: Promise<void> | undefined
  const close = () => (closed ??= pool.end())
  onStop(close)
  await pool.query(layFloor)
  const owners = await makeOwners(pool, 200)
  const floors = await step('Building and starting a bare Next app', () => startFloors(ground.databaseUrl))
  const all = rowsOf({ ground, floors, pool, owners })
  const chosen = all.filter(({ id }) => names.length === 0 || names.includes(id))
  const wanted = all.filter((row) => chosen.includes(row) || chosen.some(({ goal }) => goal?.floor === row.id))

  console.log('\nMeasuring\n')
  const measured: Measured[] = wanted.map((row) => ({ row, paces: [], half: [] }))
  await step('Warming up', async () => {
    for (const { row } of measured) await measure(pool, row, warmUp)
  })
  for (let round = 1; round <= rounds; round++) {
    for (const { row, paces, half } of measured) {
      const pace = await measure(pool, row, seconds)
      paces.push(pace)
      if (row.half) half.push(await measure(pool, row, seconds / 2, row.half.clients))
      console.log(`  ${round}/${rounds}  ${row.id.padEnd(12)} ${Math.round(pace.rate)}/s`)
    }
  }
  await quiet(pool)
  const books = await checkBooks(ground.databaseUrl)
  console.log(`\nInvariants of the books after all of this\n\n${report(books)}\n`)
  await close()
  await ground.stop()

  const found: number[] = []
  for (let start = 1; start <= starts; start++) {
    found.push(await step('npm start, with everything in place', () => startTime(ground)))
  }
  const table = tableOf(measured, found, seconds)
  console.log(`\n${table}\n`)
  if (words.includes('--readme')) await writeReadme(table)
  return books.every(({ offending }) => offending.length === 0) ? 0 : 1
})
