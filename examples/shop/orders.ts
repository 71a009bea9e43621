import { DatabaseSync } from 'node:sqlite'
import type { Decimal, Payment, VerifiedEvent } from '@recaudo/sdk'

export type Order = { id: string; product: string; amount: Decimal; link_url: string | null }
export type Status = 'open' | 'in_review' | 'paid' | 'partly_refunded' | 'refunded' | 'taken_back'

// `money` has payments, which belong to an order, and refunds, which belong to a payment, as Recaudo last showed them.
const db = new DatabaseSync(process.env.SHOP_DATA ?? 'shop.sqlite', { timeout: 5_000 })
db.exec(`
  pragma journal_mode = wal;
  create table if not exists orders (id text primary key, product text not null, amount text not null, link_url text);
  create table if not exists events (id text primary key);
  create table if not exists money (
    id text primary key, belongs_to text, state text not null, centavos integer not null, updated_at text not null);
  create table if not exists read_until (one integer primary key check (one = 1), time text not null)`)

export const findOrder = (id: string) => db.prepare('select * from orders where id = ?').get(id) as Order | undefined

/** The order of this id, made now unless it was before: a button pressed twice orders once. */
export function openOrder(id: string, product: string, amount: Decimal): Order {
  db.prepare('insert or ignore into orders (id, product, amount) values (?, ?, ?)').run(id, product, amount)
  return findOrder(id) as Order
}

export const keepLink = (id: string, url: string) =>
  db.prepare('update orders set link_url = ? where id = ?').run(url, id)

/** An order's state follows from its money: there is no step that could be done twice. */
export function statusOf(order: string): Status {
  const payments = db
    .prepare(`select state, centavos, (select coalesce(sum(centavos), 0) from money r
        where r.belongs_to = p.id and r.state = 'completed') as refunded from money p where belongs_to = ?`)
    .all(order) as { state: Payment['disposition']; centavos: number; refunded: number }[]
  const having = (...states: Payment['disposition'][]) => payments.filter(({ state }) => states.includes(state))
  const kept = having('credited', 'partly_refunded', 'refunded')
  if (kept.length > 0) {
    if (kept.every(({ refunded }) => refunded === 0)) return 'paid'
    return kept.some(({ centavos, refunded }) => refunded < centavos) ? 'partly_refunded' : 'refunded'
  }
  return having('in_suspense').length > 0 ? 'in_review' : having('reversed').length > 0 ? 'taken_back' : 'open'
}

/** Takes an event in, once: with all that it says, or not at all. */
export function record(event: VerifiedEvent): void {
  db.exec('begin immediate')
  try {
    const isNew = db.prepare('insert or ignore into events values (?)').run(event.id).changes > 0
    if (isNew) apply(event)
    db.exec('commit')
  } catch (error) {
    db.exec('rollback')
    throw error
  }
}

function apply({ type, data }: VerifiedEvent): void {
  if ('payment' in data || 'disposition' in data) {
    const { money_movement_id, link, disposition, credited, updated_at } = 'payment' in data ? data.payment : data
    if (disposition === 'none') return // it has brought no money yet
    keep(money_movement_id, link?.external_id ?? null, disposition, credited?.amount ?? '0.00', updated_at)
  } else if (type === 'refund.completed' || type === 'refund.returned') {
    keep(data.id, data.money_movement_id, data.status, data.amount, data.updated_at)
  }
}

/** What is older than what we have came late, and says nothing new. Amounts are text: a float would round some of them. */
function keep(id: string, belongsTo: string | null, state: string, amount: Decimal, updatedAt: string): void {
  db.prepare(`insert into money values (?, ?, ?, ?, ?) on conflict (id) do update
      set state = excluded.state, centavos = excluded.centavos, updated_at = excluded.updated_at
      where excluded.updated_at >= money.updated_at`).run(
    id,
    belongsTo,
    state,
    BigInt(amount.replace('.', '')),
    updatedAt,
  )
}

/** Until when all events were read; undefined before the first time. */
export const readUntil = () => db.prepare('select time from read_until').get()?.time as string | undefined
export const setReadUntil = (time: string) => db.prepare('insert or replace into read_until values (1, ?)').run(time)
