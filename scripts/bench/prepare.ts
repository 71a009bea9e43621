import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Rows that measurements start from. They are inserted by SQL; the database's invariants still apply to them. */
export const price = { amount: '100000.00', fee: '2000.00', iva: '380.00', total: '102380.00' }

type Database = pg.Pool | pg.Client

export type Prepared = { movement: string; link: number; owner: number }

/** Creates account holders to spread payments over. @returns their ids */
export async function makeOwners(pool: Database, count: number): Promise<number[]> {
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

/** Opens a COP wallet for every account holder, as the first payment would. */
export const openWallets = (pool: Database) =>
  pool.query(
    `select open_accounts(jsonb_agg(jsonb_build_object('from', 'rail:sandbox', 'to', 'wallet:' || id, 'currency', 'COP')))
       from "user"`,
  )

const insertLinks = `
  insert into payment_link (uuid, owner_id, currency, is_general, fee_mode, fee_percentage, fee_fixed, iva_percentage,
                            amount, service_fee_amount, service_iva_amount, total_to_pay, status, allowed_methods, expires_at)
  select gen_random_uuid(), ($1::int[])[1 + n % cardinality($1::int[])], 'COP', false, 'payer', 2.00, 0, 19.00,
         ${price.amount}, ${price.fee}, ${price.iva}, ${price.total}, $3::"LinkStatus",
         array['bancolombia', 'pse', 'nequi']::"Method"[], now() + interval '1 day'
    from generate_series(1, $2::int) n
  returning id, uuid, owner_id`

export type PreparedLink = { link: number; uuid: string; owner: number }

/** Fixed links of COP 100,000.00, PENDING, spread over owners. */
export async function makeLinks(pool: Database, owners: readonly number[], count: number): Promise<PreparedLink[]> {
  const { rows } = await pool.query<PreparedLink>(
    `with links as (${insertLinks}) select id as link, uuid, owner_id as owner from links`,
    [owners, count, 'PENDING'],
  )
  return rows
}

/**
 * Payments ordered at the rail but not yet reported by it, each with its own link. Their starts are done: nothing is queued.
 * @param payer SQL of the payer's document; `token` is the payment's own
 */
export async function makePayments(
  pool: Database,
  owners: readonly number[],
  count: number,
  payer = 'null',
): Promise<Prepared[]> {
  const { rows } = await pool.query<Prepared>(
    `with links as (${insertLinks}),
     paid as (
       insert into money_movement (id, number, owner_id, link_id, rail, method, amount, charge, fee_currency, fee_mode,
                                   fee_percentage, iva_percentage, reload_amount, fee_service, fee_iva, total_to_pay,
                                   tracking_key, rail_reference, expires_at, payer_document)
       select 'mm_' || token, nextval('reload_number_seq'), owner_id, links.id, 'sandbox', 'bancolombia',
              ${price.total}, ${price.total}, 'COP', 'payer', 2.00, 19.00, ${price.amount}, ${price.fee}, ${price.iva},
              ${price.total}, upper(right(token, 12)), 'sb_' || token, now() + interval '1 day', ${payer}
         from links, lateral (select right(replace(uuid::text, '-', ''), 22) as token) made
       returning id as movement, link_id as link, owner_id as owner)
     select * from paid`,
    [owners, count, 'ACTIVE'],
  )
  await pool.query(
    `update outbox o set sent_at = now() from unnest($1::text[]) made (subject)
      where o.subject = made.subject and o.sent_at is null`,
    [rows.map(({ movement }) => movement)],
  )
  return rows
}

/** Bank transfers of COP 100,000.00 that wait for an operator. @returns their ids */
export async function makeReloads(pool: Database, owners: readonly number[], count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select create_reload(jsonb_build_object(
              'owner_id', ($1::int[])[1 + n % cardinality($1::int[])], 'currency', 'COP', 'amount', '100000.00',
              'fee_percentage', '1.00', 'fee_fixed', '0.00', 'iva_percentage', '19.00', 'fee_service', '1000.00', 'fee_iva', '190.00',
              'bank_id', a.bank_id, 'transfer_account_id', a.id, 'evidence', 'https://comprobantes.example/' || made.proof,
              'evidence_hash', sha256(made.proof::text::bytea), 'ip', '127.0.0.1', 'latitude', '4.6', 'longitude', '-74.1')) as id
       from generate_series(1, $2::int) n, lateral (select gen_random_uuid() as proof where n > 0) made,
            (select id, bank_id from transfer_account where currency = 'COP' limit 1) a`,
    [owners, count],
  )
  return rows.map(({ id }) => id)
}

const busy = `
  select exists (select from outbox where sent_at is null)
      or exists (select from message where queued_at is null)
      or exists (select from graphile_worker._private_jobs) as busy`

/** Waits until the server has finished its background work. */
export async function rest(pool: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 1200; tries++, await sleep(50)) {
    const { rows } = await pool.query<{ busy: boolean }>(busy)
    if (!rows[0]?.busy) return
  }
  throw new Error('the worker did not come to rest within a minute')
}

/**
 * Brings the server to rest, so that one row's work does not slow the next: polls of payments that will never be paid
 * are cancelled.
 */
export async function quiet(pool: pg.Pool): Promise<void> {
  await pool.query('update money_movement set next_ask_at = null where next_ask_at is not null')
  await rest(pool)
}

/** Returns one item of `all` after the other. @throws when none is left */
export function supply<Item>(all: readonly Item[]): () => Item {
  let next = 0
  return () => {
    const item = all[next++]
    if (item === undefined) throw new Error(`more than the ${all.length} prepared were used up`)
    return item
  }
}
