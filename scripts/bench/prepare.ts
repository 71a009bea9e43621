import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** What is measured starts from rows that are there already: these are put in by SQL, which the law of the database still checks. */
export const price = { amount: '100000.00', fee: '2000.00', iva: '380.00', total: '102380.00' }

export type Prepared = { movement: string; link: number; owner: number }

/** Account holders to spread payments over. @returns their ids */
export async function makeOwners(pool: pg.Pool, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into "user" (uuid, username, email, password_hash, type_person, level, email_verified, phone_verified,
                         document_status, platform, roles)
     select gen_random_uuid(), email, email, '-', 'NATURAL', 5, true, true, 'APPROVED', 'API', array['USER']::"Role"[]
       from generate_series(1, $1::int) n, lateral (select 'bench-' || n || '@recaudo.example' as email) made
     returning id`,
    [count],
  )
  return rows.map(({ id }) => id)
}

const insertLinks = `
  insert into payment_link (uuid, owner_id, currency, is_general, fee_mode, fee_percentage, fee_fixed, iva_percentage,
                            amount, service_fee_amount, service_iva_amount, total_to_pay, status, allowed_methods, expires_at)
  select gen_random_uuid(), ($1::int[])[1 + n % cardinality($1::int[])], 'COP', false, 'payer', 2.00, 0, 19.00,
         ${price.amount}, ${price.fee}, ${price.iva}, ${price.total}, $3::"LinkStatus",
         array['bancolombia', 'pse', 'nequi']::"Method"[], now() + interval '1 day'
    from generate_series(1, $2::int) n
  returning id, uuid, owner_id`

/** Fixed links of COP 100,000.00, PENDING, spread over owners. @returns their uuids */
export async function makeLinks(pool: pg.Pool, owners: number[], count: number): Promise<string[]> {
  const { rows } = await pool.query<{ uuid: string }>(insertLinks, [owners, count, 'PENDING'])
  return rows.map(({ uuid }) => uuid)
}

/** Payments that the rail has taken and not yet told of, each of a link of its own. Their starts are done: nothing is queued. */
export async function makePayments(pool: pg.Pool, owners: number[], count: number): Promise<Prepared[]> {
  const { rows } = await pool.query<Prepared>(
    `with links as (${insertLinks}),
     paid as (
       insert into money_movement (id, number, owner_id, link_id, rail, method, amount, charge, fee_currency, fee_mode,
                                   fee_percentage, iva_percentage, reload_amount, fee_service, fee_iva, total_to_pay,
                                   tracking_key, rail_reference, expires_at)
       select 'mm_' || token, nextval('reload_number_seq'), owner_id, links.id, 'sandbox', 'bancolombia',
              ${price.total}, ${price.total}, 'COP', 'payer', 2.00, 19.00, ${price.amount}, ${price.fee}, ${price.iva},
              ${price.total}, upper(right(token, 12)), 'sb_' || token, now() + interval '1 day'
         from links, lateral (select right(replace(uuid::text, '-', ''), 22) as token) made
       returning id as movement, link_id as link, owner_id as owner)
     select * from paid`,
    [owners, count, 'ACTIVE'],
  )
  await pool.query(`update outbox set sent_at = now() where sent_at is null and subject = any($1)`, [
    rows.map(({ movement }) => movement),
  ])
  return rows
}

/**
 * Waits until the server has nothing left to do behind its answers, so that one row does not pay for another. Payments that
 * nobody will make are not asked about any more, and the database knows what its tables hold, as it does where they grow in days.
 */
export async function quiet(pool: pg.Pool): Promise<void> {
  await pool.query('update money_movement set next_ask_at = null where next_ask_at is not null')
  const left = `select (select count(*) from outbox where sent_at is null)::int
                     + (select count(*) from graphile_worker._private_jobs)::int as left`
  for (let tries = 0; tries < 600; tries++, await sleep(100)) {
    const { rows } = await pool.query<{ left: number }>(left)
    if (rows[0]?.left === 0) return void (await pool.query('vacuum analyze'))
  }
  throw new Error('the worker did not come to rest within a minute')
}

/** Gives one of `all` after the other. @throws when they are used up */
export function supply<Item>(all: readonly Item[]): () => Item {
  let next = 0
  return () => {
    const item = all[next++]
    if (item === undefined) throw new Error(`more than the ${all.length} prepared were used up`)
    return item
  }
}
