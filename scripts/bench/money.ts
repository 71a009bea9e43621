import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { settlement } from './bare-steps.ts'
import { type Prepared, price } from './prepare.ts'

/**
 * The floor of a settlement: every row that it must write, once each, into tables with the same columns and indexes,
 * with the ledger's checks and foreign keys, by one function with all values precomputed. No triggers, no status
 * checks, no account lookup, no JSON.
 */
export const layFloor = `
  create schema floor;
  create table floor.hit (id int generated always as identity primary key, text text, made_at timestamptz default now());
  create table floor.movement (like money_movement including defaults including indexes);
  create table floor.link (like payment_link including defaults including indexes);
  create table floor.account (like ledger_account including defaults including constraints including indexes) with (fillfactor = 40);
  create table floor.transfer (like ledger_transfer including defaults including constraints including indexes);
  alter table floor.transfer
    add foreign key (from_id, currency) references floor.account (id, currency),
    add foreign key (to_id, currency) references floor.account (id, currency);
  insert into floor.account (id, code, kind, currency)
    values (-1, 'rail:sandbox', 'rail', 'COP'), (-2, 'fees', 'fees', 'COP'), (-3, 'iva', 'iva', 'COP');
  create table floor.change (like status_change including defaults including indexes);
  create table floor.event (like outbox including defaults including indexes);

  create function floor.settle(mm text, link_id int, owner int, wallet int, credit numeric, fee numeric, iva numeric)
  returns text language plpgsql as $$
  declare
    after numeric;
  begin
    perform from floor.link where id = link_id for no key update;
    update floor.movement set status = 'succeeded', settled_at = now(), updated_at = now(), next_ask_at = null
      where id = mm and status = 'initiated';
    if not found then return 'stale'; end if;
    update floor.account set balance = balance + credit where id = wallet returning balance into after;
    insert into floor.transfer (key, event, from_id, to_id, currency, amount, to_balance_after)
      values (mm || ':owner', mm, -1, wallet, 'COP', credit, after), (mm || ':fee', mm, -1, -2, 'COP', fee, null),
             (mm || ':iva', mm, -1, -3, 'COP', iva, null);
    update floor.link set status = 'PAID', paid_at = now(), paid_amount = credit, paid_movement_id = mm, updated_at = now()
      where id = link_id;
    insert into floor.change (subject, from_status, to_status)
      values (mm, 'initiated', 'succeeded'), ('link:' || link_id, 'ACTIVE', 'PAID');
    insert into floor.event (type, owner_id, subject, data)
      select 'money_movement.succeeded', owner, mm, to_jsonb(m) from floor.movement m where m.id = mm
      union all
      select 'payment_link.paid', owner, l.uuid::text, to_jsonb(l) from floor.link l where l.id = link_id;
    return 'done';
  end $$`

/** Copies the rows that `floor.settle` needs for these payments. */
export async function fillFloor(pool: pg.Pool, payments: readonly Prepared[]): Promise<void> {
  const of = (key: keyof Prepared) => [payments.map((payment) => payment[key])]
  await pool.query('insert into floor.movement select * from money_movement where id = any($1)', of('movement'))
  await pool.query('insert into floor.link select * from payment_link where id = any($1)', of('link'))
  await pool.query(
    `insert into floor.account (id, code, kind, currency, owner_id, balance)
     select owner, 'wallet:' || owner, 'wallet', 'COP', owner, 0 from (select distinct unnest($1::int[]) as owner) it
     on conflict do nothing`,
    of('owner'),
  )
}

const done = async (answer: Promise<{ rows: { answer: string }[] }>) => {
  const { rows } = await answer
  if (rows[0]?.answer !== 'done') throw new Error(`a settlement was answered ${rows[0]?.answer}`)
}

export const settleFloor = (pool: pg.Pool, { movement, link, owner }: Prepared) =>
  done(
    pool.query({
      name: 'floor',
      text: 'select floor.settle($1, $2, $3, $3, $4, $5, $6) as answer',
      values: [movement, link, owner, price.amount, price.fee, price.iva],
    }),
  )

/** Calls the product's settlement function with the domain's input. */
export const settleInDatabase = (pool: pg.Pool, payment: Prepared) =>
  done(
    pool.query({
      name: 'settle',
      text: 'select settle_movements($1::jsonb) as answer',
      values: [JSON.stringify([settlement(payment)])],
    }),
  )

/** The sandbox bank's signed notification that a payment was approved. */
export function approval(movement: string, secret: string): { headers: Record<string, string>; body: string } {
  const reference = `sb_${movement.slice(3)}`
  const body = JSON.stringify({
    id: `${reference}:approved`,
    reference: movement,
    transaction_id: reference,
    state: 'approved',
    amount: price.total,
    currency: 'COP',
    cus: null,
  })
  const timestamp = `${Math.floor(Date.now() / 1000)}`
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return { headers: { 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': signature }, body }
}
