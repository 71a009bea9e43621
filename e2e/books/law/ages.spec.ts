import { forgetAged } from '@/lib/domain/installation/forget-aged'
import { thinCheckpoints } from '@/lib/domain/ledger/thin-checkpoints'
import { readTrialBalance, readTrialBalanceAt } from '@/lib/domain/ledger/trial-balance'
import { brokenInvariants, expect, test } from '../../support/books'
import { domainOn } from '../../support/house/domain'
import type { Scratch } from '../../support/house/scratch'
import { liveALittle } from '../scale/little-month'
import { workALittle } from '../scale/little-office'

const hour = 3_600_000
const day = 24 * hour
const ages = { events: 90, messages: 90, railRecords: 400, requests: 7 }

/** Runs statements with triggers off, to backdate rows: the triggers refuse that. */
async function asOwner({ pool }: Scratch, statements: string): Promise<void> {
  await pool.query(`begin; set local session_replication_role = replica; ${statements}; commit`)
}

const kept = async ({ pool }: Scratch) => {
  const { rows } = await pool.query<Record<string, string[]>>(`
    select (select array_agg(subject order by id) from outbox where subject like 'age-%') as outbox,
           (select array_agg("to" order by id) from message) as message,
           (select array_agg(notice_id order by id) from rail_notice where notice_id like 'age-%') as rail_notice,
           (select array_agg(movement_id order by id) from rail_answer where movement_id like 'age-%') as rail_answer,
           (select array_agg(reference order by reference) from sandbox_order where reference like 'age-%') as sandbox_order,
           (select array_agg(reference order by reference) from sandbox_payout where reference like 'age-%') as sandbox_payout,
           (select array_agg(request_id) from api_request where request_id like 'age-%') as api_request`)
  return rows[0]
}

/** One call for each age in days. */
const calls = `insert into api_request (id, owner_id, key_id, method, path, status, request_id, duration_ms, address, created_at)
  select extract(epoch from at)::bigint * 1000 << 18, 1, 1, 'GET', '/', 200, 'age-' || d, 1, '', at
    from unnest(array[8, 6]) d, lateral (select now() - d * interval '1 day' as at) t`

test('what has its age is removed, by two workers at once, and nothing else; the books hold without it', async ({
  scratch,
}) => {
  await liveALittle(scratch)
  // Links as old as their events, whose events are removed too.
  await asOwner(
    scratch,
    `update payment_link set updated_at = now() - interval '91 days' where status <> 'ACTIVE';
     update outbox set created_at = now() - interval '91 days', sent_at = now() - interval '91 days';
     insert into outbox (type, owner_id, subject, data, created_at, sent_at)
       select 'money_movement.failed', 1, 'age-' || d || '-' || n, '{}', now() - d * interval '1 day',
              case when n > 1 then now() end
         from unnest(array[91, 89]) d, generate_series(1, 2500) n;
     insert into message (channel, kind, "to", created_at, sent_at)
       select 'email', 'x', 'age-' || d, now() - d * interval '1 day', now() from unnest(array[91, 89]) d;
     insert into rail_notice (rail, notice_id, body, received_at)
       select 'sandbox', 'age-' || d, '', now() - d * interval '1 day' from unnest(array[401, 399]) d;
     insert into rail_answer (movement_id, at) select 'age-' || d, now() - d * interval '1 day' from unnest(array[401, 399]) d;
     insert into sandbox_order (reference, bank_id, method, amount, created_at)
       select 'age-' || d, 'sb-' || d, 'nequi', 1000, now() - d * interval '1 day' from unnest(array[401, 399]) d;
     insert into sandbox_payout (reference, bank_id, amount, outcome, created_at)
       select 'age-' || d, 'sbp-' || d, 1000, 'completed', now() - d * interval '1 day' from unnest(array[401, 399]) d;
     ${calls}`,
  )
  const { tx, close } = domainOn(scratch.pool)
  await Promise.all([forgetAged(tx, ages), forgetAged(tx, ages)])
  // A turn that finds rows another worker is removing leaves the rest to the next turn.
  await forgetAged(tx, ages)
  expect(await kept(scratch)).toEqual({
    // The old event that was not sent yet, and the recent ones.
    outbox: ['age-91-1', ...Array.from({ length: 2500 }, (_, place) => `age-89-${place + 1}`)],
    ...{ message: ['age-89'], rail_notice: ['age-399'], rail_answer: ['age-399'], sandbox_order: ['age-399'] },
    ...{ sandbox_payout: ['age-399'], api_request: ['age-6'] },
  })
  const { rows } = await scratch.pool.query(`select from outbox where type = 'payment_link.paid'`)
  expect(rows).toHaveLength(0)
  await scratch.pool.query(
    `delete from outbox where subject like 'age-%'; delete from rail_notice where notice_id like 'age-%'`,
  )
  expect(await brokenInvariants(scratch.url)).toEqual([])
  await close()
})

test('of checkpoints older than a week one a day stays, and every past day has the trial balance that it had', async ({
  scratch,
}) => {
  const { tx, close } = domainOn(scratch.pool)
  await liveALittle(scratch)
  await workALittle(scratch)
  // One transfer every few hours of twenty days, with a checkpoint after each.
  await asOwner(
    scratch,
    `delete from ledger_checkpoint;
     update ledger_transfer t set created_at = now() - (n.last - t.id) * interval '480 hours' / n.last
       from (select max(id) as last from ledger_transfer) n`,
  )
  const ids = (await scratch.pool.query('select id from ledger_transfer order by id')).rows.map(({ id }) => id)
  for (const id of ids) await scratch.pool.query('select take_checkpoints($1)', [id])
  await asOwner(
    scratch,
    `update ledger_checkpoint c set created_at = t.created_at + interval '1 minute' from ledger_transfer t where t.id = c.up_to`,
  )
  // A trial balance is of the end of a day in Bogotá, which is five hours behind all year.
  const midnight = Math.floor((Date.now() - 5 * hour) / day) * day + 5 * hour
  const trials = async () => ({
    now: await readTrialBalance(tx),
    days: await Promise.all(
      Array.from({ length: 22 }, (_, back) => readTrialBalanceAt(tx, new Date(midnight - back * day))),
    ),
  })
  const sets = async (where: string) =>
    (
      await scratch.pool.query(`
        select count(distinct up_to)::int as sets,
               count(distinct (created_at at time zone 'America/Bogota')::date)::int as days,
               count(distinct (up_to, account_id))::int as rows, count(distinct account_id)::int as accounts
          from ledger_checkpoint where ${where}`)
    ).rows[0]
  const before = await trials()
  const [old, young] = [
    `created_at < date_trunc('day', now() - interval '7 days', 'America/Bogota')`,
    `created_at >= date_trunc('day', now() - interval '7 days', 'America/Bogota')`,
  ]
  const [fresh, aged] = [await sets(young), await sets(old)]
  expect(aged.sets, 'more than one a day').toBeGreaterThan(aged.days)
  await Promise.all([thinCheckpoints(tx), thinCheckpoints(tx)])
  await thinCheckpoints(tx)
  expect(await sets(old)).toMatchObject({ sets: aged.days, days: aged.days, accounts: aged.accounts })
  expect(await sets(young), 'of the last week').toEqual(fresh)
  expect(await trials()).toEqual(before)
  expect((await brokenInvariants(scratch.url)).filter((name) => name.startsWith('I1'))).toEqual([])
  await close()
})
