import { expect, test } from '../support/books'
import { openWorker, until } from '../support/house'

// It starts workers of its own.
test.slow()

test('jobs of a worker that was killed are done by the next; those of one that lives are left to it', async ({
  scratch: { url, pool },
}) => {
  const jobs = async () =>
    (await pool.query<{ taker: string }>('select locked_by as taker from graphile_worker.jobs order by id')).rows
  // The queue's tables come with the first worker.
  await (await openWorker({ url, pool }, '1')).close()
  for (const [taker, minutes] of [
    ['killed', 11],
    ['killed', 30],
    ['alive', 30],
    ['alive', 1],
  ]) {
    await pool.query(`select graphile_worker.add_job('forget_payers', '{"ownerId": 0}')`)
    await pool.query(
      `update graphile_worker._private_jobs
          set locked_by = $1, locked_at = now() - make_interval(mins => $2), attempts = 1 where locked_by is null`,
      [taker, minutes],
    )
  }
  expect(await jobs()).toHaveLength(4)
  const next = await openWorker({ url, pool }, '1')
  await until('the killed worker’s jobs are done', 20_000, async () => (await jobs()).length === 2)
  expect(await jobs()).toEqual([{ taker: 'alive' }, { taker: 'alive' }])
  await next.close()
})
