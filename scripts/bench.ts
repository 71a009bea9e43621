import pg from 'pg'
import { startBare } from './bench/bare.ts'
import { startFloors } from './bench/floors.ts'
import { layGround } from './bench/ground.ts'
import { clients } from './bench/load.ts'
import { measureAll } from './bench/measure.ts'
import { openMeter } from './bench/meter.ts'
import { layFloor } from './bench/money.ts'
import { quiet } from './bench/prepare.ts'
import { isNamed, rowsOf } from './bench/rows.ts'
import { soak } from './bench/soak.ts'
import { startTime } from './bench/start-time.ts'
import { tablesOf } from './bench/table.ts'
import { checkBooks, report } from './database/invariants.ts'
import { command, onStop } from './process/lifetime.ts'
import { step } from './process/progress.ts'
import { writeFigures } from './write-figures.ts'

/**
 * `npm run bench` measures every row alternating with its floors: row, floor, row, floor …, so that a slow minute of
 * the machine affects both. `--quick`: short rounds. `--write`: writes the tables to `docs/speed.md`. `-- B1 F-bare`:
 * only these rows, with their floors. B13, an hour at half load, runs only when named.
 */
await command(async () => {
  const words = process.argv.slice(2)
  const quick = words.includes('--quick')
  const names = words.filter((word) => !word.startsWith('--'))
  const { rounds, seconds, warmUp, starts } = quick
    ? { rounds: 3, seconds: 1, warmUp: 0.5, starts: 1 }
    : { rounds: 3, seconds: 3, warmUp: 3, starts: 3 }

  console.log('\nPreparing\n')
  const ground = await layGround()
  const [product, bench] = [ground.databaseUrl, ground.benchUrl].map(
    (connectionString) => new pg.Pool({ connectionString, max: clients }),
  ) as [pg.Pool, pg.Pool]
  const meter = await openMeter(ground.databaseUrl, ground.dataDir)
  let closed: Promise<unknown> | undefined
  const close = () => (closed ??= Promise.all([product.end(), bench.end(), meter.close()]))
  onStop(close)
  await bench.query(layFloor)
  const next = await step('Building and starting a bare Next app', () => startFloors(ground.benchUrl))
  const bare = await step('Starting a bare server', () => startBare(ground.benchUrl))
  const site = { ground, next, bare, product, bench, owners: ground.owners }
  const all = rowsOf(site)
  const wanted = all.filter((row) => (names.length === 0 ? row.beside && !(quick && row.long) : isNamed(row, names)))
  const floors = wanted.flatMap(({ beside = [] }) => beside.map(({ floor }) => floor))
  const chosen = wanted.filter((row) => row.beside || !floors.includes(row.id))

  console.log('\nMeasuring\n')
  const measured = await measureAll(all, chosen, { product, bench, meter }, { rounds, seconds, warmUp })
  // A floor that skipped some of the work would be too low. Checked before the hour of B13, in which the floors' last
  // events would become overdue.
  const floorsBooks = await checkBooks(ground.benchUrl)
  const soaked = names.includes('B13')
    ? await step('Letting it work at half load', () => soak(site, quick ? 180 : 3600))
    : undefined
  await quiet(product)
  const books = await checkBooks(ground.databaseUrl)
  console.log(`\nInvariants of the books after all of this\n\n${report(books)}\n`)
  console.log(`And of the bare server’s\n\n${report(floorsBooks)}\n`)
  await close()
  await Promise.all([next.stop(), bare.stop()])
  await ground.stop()

  const found: number[] = []
  if (names.length === 0 || names.includes('B14')) {
    for (let start = 1; start <= starts; start++) {
      found.push(await step('npm start, with everything in place', () => startTime(ground)))
    }
  }
  const tables = tablesOf(measured, found, soaked, { rounds, seconds })
  console.log(`\n${tables.replaceAll('<br>', '; ')}\n`)
  if (words.includes('--write')) await writeFigures('bench', tables)
  return [...books, ...floorsBooks].every(({ offending }) => offending.length === 0) ? 0 : 1
})
