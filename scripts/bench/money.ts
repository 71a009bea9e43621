import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { type Prepared, price } from './prepare.ts'

/**
 * The floor of a settlement: every row that it must write, once each, by the barest statements in one function. No
 * triggers, no checks of what may follow what, no accounts found by name, no JSON to read.
 */
export const layFloor = `
  create schema floor;
  create table floor.hit (id int generated always as identity primary key, text text, made_at timestamptz default now());
  create table floor.movement (id text primary key, status text not null, settled_at timestamptz);
  create table floor.link (id int primary key, status text not null, paid_at timestamptz);
  create table floor.wallet (id int primary key, balance numeric(38,2) not null);
  create table floor.transfer (id bigint generated always as identity primary key, key text not null unique,
    event text not null, from_id int not null, to_id int not null, amount numeric(38,2) not null,
    balance_after numeric(38,2), made_at timestamptz not null default now());
  create table floor.change (id bigint generated always as identity primary key, subject text not null,
    status text not null, at timestamptz not null default now());
  create table floor.event (id bigint generated always as identity primary key, type text not null, data jsonb not null);

  create function floor.settle(mm text, link_id int, wallet_id int, amount numeric, fee numeric, iva numeric)
  returns text language plpgsql as $$
  declare
    after numeric;
    moved floor.movement;
    paid floor.link;
  begin
    select * into paid from floor.link where id = link_id for no key update;
    update floor.movement set status = 'succeeded', settled_at = now() where id = mm and status = 'initiated'
      returning * into moved;
    if not found then return 'stale'; end if;
    update floor.wallet set balance = balance + amount where id = wallet_id returning balance into after;
    insert into floor.transfer (key, event, from_id, to_id, amount, balance_after)
      values (mm || ':owner', mm, 0, wallet_id, amount, after), (mm || ':fee', mm, 0, -1, fee, null),
             (mm || ':iva', mm, 0, -2, iva, null);
    update floor.link set status = 'PAID', paid_at = now() where id = link_id returning * into paid;
    insert into floor.change (subject, status) values (mm, 'succeeded'), ('link:' || link_id, 'PAID');
    insert into floor.event (type, data) values ('money_movement.succeeded', to_jsonb(moved)), ('payment_link.paid', to_jsonb(paid));
    return 'done';
  end $$`

/** Puts what \`floor.settle\` needs for these payments. */
export async function fillFloor(pool: pg.Pool, payments: readonly Prepared[]): Promise<void> {
  const columns = [payments.map((it) => it.movement), payments.map((it) => it.link), payments.map((it) => it.owner)]
  await pool.query(`insert into floor.movement (id, status) select unnest($1::text[]), 'initiated'`, [columns[0]])
  await pool.query(`insert into floor.link (id, status) select unnest($1::int[]), 'ACTIVE'`, [columns[1]])
  await pool.query(
    `insert into floor.wallet (id, balance) select distinct unnest($1::int[]), 0 on conflict do nothing`,
    [columns[2]],
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
      text: 'select floor.settle($1, $2, $3, $4, $5, $6) as answer',
      values: [movement, link, owner, price.amount, price.fee, price.iva],
    }),
  )

/** The settlement's own SQL function with the step that the domain would hand to it. */
export const settleInDatabase = (pool: pg.Pool, { movement, link, owner }: Prepared) => {
  const leg = (name: string, to: string, amount: string) => ({
    key: `${movement}:${name}`,
    from: 'rail:sandbox',
    to,
    currency: 'COP',
    amount,
  })
  const step = {
    movement,
    link,
    link_from: 'ACTIVE',
    from: 'initiated',
    to: 'succeeded',
    fail_reason: null,
    legs: [leg('owner', `wallet:${owner}`, price.amount), leg('fee', 'fees', price.fee), leg('iva', 'iva', price.iva)],
    suspense: null,
    pays_link: true,
    facts: { rail_reference: `sb_${movement.slice(3)}` },
  }
  return done(
    pool.query({
      name: 'settle',
      text: 'select settle_movement($1::jsonb) as answer',
      values: [JSON.stringify(step)],
    }),
  )
}

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
