import { listFeeRules, streamFeeRules } from '@/lib/domain/fee/fee-rules'
import { listSubmissions, streamSubmissions, submissionStatuses } from '@/lib/domain/identity/list-submissions'
import { expect, test } from '../../support/books'
import { makeAccount } from '../../support/people/people'
import { watched } from './long-lists'

const rows = 1_200

const idsOf = async (batches: AsyncIterable<readonly { id: number }[]>) => {
  const ids: number[] = []
  for await (const batch of batches) {
    expect(batch.length).toBeLessThanOrEqual(500)
    ids.push(...batch.map(({ id }) => id))
  }
  return ids
}

test('a file has every row of its list once, in its order, in several batches by an index', async ({ scratch }) => {
  const { pool } = scratch
  const { id: reviewer } = await makeAccount(pool)
  const client = await pool.connect()
  await client.query('begin; set local session_replication_role = replica')
  // Many of one moment: the next batch begins among them.
  await client.query(
    `insert into identity_submission (user_id, status, reason, document_type, document_number, reviewer_id, created_at, reviewed_at)
     select $1, (array['PENDING', 'APPROVED', 'REJECTED'])[1 + n % 3]::"DocumentStatus", 'Ilegible', 'CC', n::text,
            case when n % 3 > 0 then $1::int end, now(), case when n % 3 > 0 then date_trunc('day', now()) - make_interval(hours => n % 4) end
       from generate_series(1, 3 * $2::int) n on conflict do nothing`,
    [reviewer, rows],
  )
  await client.query(
    `insert into fee_rule (product, currency, owner_id, percentage, fixed, iva_percentage, updated_at)
     select p, 'COP', 1000000 + n, 1, 0, 19, now() from generate_series(1, $1::int / 3) n,
            unnest(array['pse', 'nequi', 'payout']::"FeeProduct"[]) p`,
    [rows],
  )
  await client.query('commit')
  await client.query('analyze fee_rule, identity_submission')
  client.release()
  const { tx, close, sent } = watched(scratch)
  const whole = { page: 1, size: 10_000 }
  for (const status of submissionStatuses) {
    const listed = await listSubmissions(tx, { status, search: null, masked: false, ...whole })
    expect(await idsOf(streamSubmissions(tx, status, { search: null, masked: false })), status).toEqual(
      listed.map(({ id }) => id),
    )
  }
  const every = await listFeeRules(tx, { ownerId: null, ...whole })
  expect(every.count).toBeGreaterThan(rows)
  expect(await idsOf(streamFeeRules(tx, { ownerId: null }))).toEqual(every.rows.map(({ id }) => id))
  expect(await idsOf(streamFeeRules(tx, { ownerId: 1_000_007 }))).toHaveLength(3)
  const [step] = sent.filter(({ query }) => query.includes('(owner_id, product, currency) >'))
  const { rows: plan } = await pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${step?.query}`)
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('fee_rule_owner_id_product_currency_idx')
  await close()
})
