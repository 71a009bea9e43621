import { expect, test } from '../../support/books'
import { openWorker, until } from '../../support/house/house'
import { makeOwnDatabase, type OwnDatabase } from '../../support/house/own-database'

// Starts its own database and worker.
test.slow()

const count = async ({ pool }: OwnDatabase, which: string) =>
  (await pool.query<{ jobs: number }>(`select count(*)::int as jobs from graphile_worker.jobs where ${which}`)).rows[0]
    ?.jobs

/** Adds jobs, and returns once some of them are running. */
async function giveWork(database: OwnDatabase) {
  const add = `select graphile_worker.add_job('forget_payers', '{"ownerId": 0}') from generate_series(1, 300)`
  await database.pool.query(add)
  await until('some run', 10_000, async () => ((await count(database, 'locked_at is not null')) ?? 0) > 0)
}

const untilDone = (database: OwnDatabase) =>
  until('all jobs are done', 50_000, async () => (await count(database, 'true')) === 0)

test('a worker goes on without a restart after its database was killed, and after its connections were ended', async () => {
  const database = await makeOwnDatabase()
  const worker = await openWorker(database, '1')
  let ended = false
  void worker.exited.then(() => {
    ended = true
  })
  const took: number[] = []
  const killed = async () => {
    await database.kill()
    await database.start()
  }
  const cutOff = () =>
    database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'recaudo%'`)
  for (const fall of [killed, cutOff, killed, cutOff]) {
    await giveWork(database)
    await fall()
    took.push(await untilDone(database))
    expect(ended, 'the worker ended').toBe(false)
  }
  console.log(`      all jobs were done ${took.join(', ')} ms after each fall`)
  await worker.close()
  await database.remove()
})
