import type pg from 'pg'
import { patchFunction } from '../house/scratch'

/** For a control: payouts and refunds no longer leave the wallet when they are requested, whatever it holds. */
export async function withoutReservation(pool: pg.Pool): Promise<void> {
  await patchFunction(pool, 'request_payout', [
    ['if coalesce(held, 0) < wanted.amount + wanted.fee_service + wanted.fee_iva + wanted.gmf then', 'if false then'],
  ])
  await pool.query(`
    create or replace function post_transfers(event text, legs jsonb) returns int language sql as $$
      select post_legs(coalesce(jsonb_agg(l || jsonb_build_object('event', event) order by place), '[]'))
        from jsonb_array_elements(legs) with ordinality listed (l, place)
       where l ->> 'key' !~ '^payout:\\d+:(amount|fee|iva|gmf)$'
    $$`)
}
