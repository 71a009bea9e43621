import { mock } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { makeLease } from '@/lib/jobs/lease'
import { expect, test } from '../../support/books'
import { openWorker, until } from '../../support/house/house'
import { openSlowMail } from '../../support/people/slow-mail'

// Starts its own workers.
test.slow()

type Job = { task: string; taker: string | null; attempts: number }

const jobsOf = async (pool: pg.Pool) =>
  (
    await pool.query<Job>(
      'select task_identifier as task, locked_by as taker, attempts from graphile_worker.jobs order by id',
    )
  ).rows

/** Inserts a job that `taker` locked eleven minutes ago. */
async function leaveJob(pool: pg.Pool, taker: string) {
  await pool.query(`select graphile_worker.add_job('forget_payers', '{"ownerId": 0}', run_at => 'infinity')`)
  await pool.query(
    `update graphile_worker._private_jobs
        set run_at = now(), locked_by = $1, locked_at = now() - interval '11 minutes', attempts = 1
      where run_at = 'infinity'`,
    [taker],
  )
}

test('what a killed worker held runs within 15 s, what a living one lost within a minute, what it runs is left to it', async ({
  scratch: { url, pool },
}) => {
  const mail = await openSlowMail()
  const alive = await openWorker({ url, pool }, '1', { SMTP_URL: mail.url })
  const to = 'lento-0@correo.example'
  await pool.query(
    `insert into message (channel, kind, "to", data) values ('email', 'password_changed', $1, json_build_object('at', now()))`,
    [to],
  )
  const taker = async () => (await jobsOf(pool)).find(({ task }) => task === 'send_messages')?.taker
  await until('a worker sends the mail', 20_000, async () => Boolean(await taker()))
  const signature = await taker()
  const { rowCount: leases } = await pool.query(
    `select from worker_lease where id = split_part($1, '/', 1) and renewed_at > now() - interval '8 seconds'`,
    [signature],
  )
  expect(leases, 'the lock leads to a lease that is renewed').toBe(1)

  // It runs the first job, however long that takes; it locked the second but does not run it; the third belongs to no worker.
  await pool.query(`update graphile_worker._private_jobs set locked_at = now() - interval '11 minutes'`)
  await leaveJob(pool, `${signature}`)
  await leaveJob(pool, 'nobody')
  const other = await openWorker({ url, pool }, '1')
  const found = await until('lost jobs are done', 60_000, async () => (await jobsOf(pool)).length === 1)
  expect(await jobsOf(pool)).toEqual([{ task: 'send_messages', taker: signature, attempts: 1 }])

  await alive.kill()
  // Control: while its lease is renewed, a dead process counts as alive, and no worker takes its job.
  for (let second = 0; second < 15; second += 1) {
    await pool.query(`update worker_lease set renewed_at = now() where id = split_part($1, '/', 1)`, [signature])
    await sleep(1_000)
  }
  expect(await taker(), 'by a lease that never ends the job is lost').toBe(signature)
  const sent = async () => (await pool.query('select from message where sent_at is not null')).rowCount === 1
  const taken = await until('the killed worker’s job is done', 30_000, sent)
  console.log(`      lost jobs ran after ${found} ms, a killed worker's after ${taken} ms`)
  expect(taken).toBeLessThan(15_000)
  const { rows } = await pool.query<{ leases: number }>('select count(*)::int as leases from worker_lease')
  expect(rows, 'the dead lease is gone').toEqual([{ leases: 1 }])

  await other.close()
  expect((await pool.query('select from worker_lease')).rowCount, 'who stops cleanly leaves none').toBe(0)
  mail.close()
})

test('a job that failed and is begun again is left to the worker that runs it', async ({ scratch: { pool } }) => {
  await runMigrations({ pgPool: pool })
  const lease = makeLease(pool)
  await lease.renew()
  for (const after of ['begun again', 'ended']) {
    await leaveJob(pool, lease.signature('jobs-1'))
    const { rows } = await pool.query<{ id: string }>('select max(id)::text as id from graphile_worker._private_jobs')
    const job = rows[0]?.id ?? ''
    mock.timers.enable({ apis: ['setTimeout'] })
    lease.began(job)
    lease.ended(job)
    if (after === 'begun again') lease.began(job)
    mock.timers.tick(21_000)
    mock.timers.reset()
  }
  await sleep(10_000)
  await lease.turn()
  expect((await jobsOf(pool)).map(({ taker }) => taker)).toEqual([lease.signature('jobs-1'), null])
})
