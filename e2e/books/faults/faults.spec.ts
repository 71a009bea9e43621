import { freePort } from '@/scripts/process/port'
import { expect, test } from '../../support/books'
import { caller, openHouse, openWorker, until } from '../../support/house/house'
import type { Person } from '../../support/people/people'
import { type Fault, type Row, tableOf, times, tryOnce } from './faults'

/** `npm run faults` repeats each fault and prints the table; here each runs once. */
const rows: Row[] = []

test.setTimeout(240_000 + times * 60_000)

test.afterAll(() => {
  if (rows.length > 0) console.log(`\n${tableOf(rows)}\n`)
})

const lists = async ({ client }: Person) => (await client.get('/api/payment_link/')).status === 200

/** Repeats a fault up to five times until something is missing: the broken guarantee must show. */
async function tryUntilWrong(fault: string, house: Parameters<typeof tryOnce>[0], how: Fault): Promise<void> {
  const row: Row = { fault, trials: [] }
  rows.push(row)
  for (let time = 0; time < 5 && row.trials.every(({ wrong }) => wrong.length === 0); time += 1)
    row.trials.push(await tryOnce(house, how))
  expect(row.trials.flatMap(({ wrong }) => wrong).length).toBeGreaterThan(0)
}

/** Repeats a fault `times` times. Each time all that was acknowledged exists, the books hold and held jobs run. */
async function tryOften(fault: string, house: Parameters<typeof tryOnce>[0], how: Fault): Promise<void> {
  const row: Row = { fault, trials: [] }
  rows.push(row)
  for (let time = 1; time <= times; time += 1) {
    const trial = await tryOnce(house, how)
    row.trials.push(trial)
    console.log(
      `      ${fault} ${time}/${times}: ${trial.wrong.length} wrong in ${trial.acknowledged}, answered after ${Math.round(trial.answered)} ms, held jobs ran after ${trial.ran && Math.round(trial.ran)} ms`,
    )
  }
  expect(row.trials.flatMap(({ wrong }) => wrong).slice(0, 10)).toEqual([])
  expect(Math.min(...row.trials.map(({ acknowledged }) => acknowledged))).toBeGreaterThan(0)
}

test('F1: the app is killed under load: what it acknowledged is there, and what it held runs', async ({ scratch }) => {
  const PORT = String(await freePort())
  let app = await openHouse(scratch, { PORT })
  const fault: Fault = {
    kill: () => app.kill(),
    start: async () => {
      app = await openHouse(scratch, { PORT })
    },
    answers: lists,
    cuts: true,
  }
  await tryOften('F1 app', app, fault)
  // Control: a client that counts a cut call as answered loses money.
  await tryUntilWrong('F1 control, cut calls count as answered', app, { ...fault, credulous: true })
  await app.close()
})

test('F2: the database is killed under load: what was acknowledged is there, and app and worker go on by themselves', async ({
  database,
  away,
}) => {
  await tryOften('F2 database', away, { kill: database.kill, start: database.start, answers: lists, cuts: false })
})

test('F2 control: a database that does not wait for its disk loses what was acknowledged', async ({
  database,
  away,
}) => {
  const set = async (off: boolean) => {
    for (const [name, value] of [
      ['synchronous_commit', 'off'],
      ['wal_writer_delay', '10s'],
    ])
      await database.pool.query(off ? `alter system set ${name} = '${value}'` : `alter system reset ${name}`)
    await database.pool.query('select pg_reload_conf()')
  }
  await set(true)
  // The account that checks may be among what is lost.
  const answers = async () => (await caller(away).get('/health/ready/')).status === 200
  const fault: Fault = { kill: database.kill, start: database.start, answers, cuts: false }
  await tryUntilWrong('F2 control, without waiting for the disk', away, fault).finally(() => set(false))
})

test('F19: the worker is killed under load: what was acknowledged is there, and what it held runs', async ({
  scratch,
}) => {
  const PORT = String(await freePort())
  let worker = await openWorker(scratch, PORT)
  const app = await openHouse(scratch, { PORT, WORKER: 'off' })
  const runsJobs = async () => {
    const { rows: made } = await scratch.pool.query<{ id: string }>(
      `select (graphile_worker.add_job('forget_payers', '{"ownerId": 0}')).id`,
    )
    const left = () => scratch.pool.query('select from graphile_worker.jobs where id = $1', [made[0]?.id])
    await until('a new job is done', 30_000, async () => (await left()).rowCount === 0)
    return true
  }
  await tryOften('F19 worker', app, {
    kill: () => worker.kill(),
    start: async () => {
      worker = await openWorker(scratch, PORT)
    },
    answers: runsJobs,
    cuts: false,
  })
  await worker.close()
  await app.close()
})
