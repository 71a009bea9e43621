import { DatabaseSync } from 'node:sqlite'
import type { Decimal, Payment, Refund, VerifiedEvent } from '@recaudo/sdk'

export type Order = { id: string; product: string; amount: Decimal; link_url: string | null }
export type Status = 'open' | 'in_review' | 'paid' | 'partly_refunded' | 'refunded' | 'taken_back'

/**
 * Payments and refunds are kept as Recaudo last showed them, and an order's state follows from them: there is no step that could be
 * done twice. Amounts are whole centavos.
 */
const tables = `
  create table if not exists orders (id text primary key, product text not null, amount text not null, link_url text);
  create table if not exists events (id text primary key);
  create table if not exists read_until (one integer primary key check (one = 1), time text not null);
  create table if not exists payments (
    id text primary key, order_id text, disposition text not null, credited integer not null, updated_at text not null);
  create table if not exists refunds (
    id text primary key, payment_id text not null, status text not null, amount integer not null, updated_at text not null)`

const money = `
  with kept as (
    select p.credited, (select coalesce(sum(amount), 0) from refunds where payment_id = p.id and status = 'completed') as refunded
      from payments p where order_id = ?1 and disposition in ('credited', 'partly_refunded', 'refunded'))
  select (select count(*) from payments where order_id = ?1 and disposition = 'in_suspense') as in_suspense,
         (select count(*) from payments where order_id = ?1 and disposition = 'reversed') as reversed,
         count(*) as kept, coalesce(sum(credited), 0) as credited, coalesce(sum(refunded), 0) as refunded from kept`

/** "50000.00" in centavos. Decimals are text with two places; a float would round some of them. */
const centavos = (amount: string) => BigInt(amount.replace('.', ''))

export class Orders {
  readonly #db: DatabaseSync

  constructor(file: string) {
    this.#db = new DatabaseSync(file, { timeout: 5_000 })
    this.#db.exec(`pragma journal_mode = wal; ${tables}`)
  }

  read = (id: string) =>
    this.#db.prepare('select id, product, amount, link_url from orders where id = ?').get(id) as Order | undefined

  /** The order of this id, made now unless it was before: a button pressed twice orders once. */
  open(id: string, product: string, amount: Decimal): Order {
    this.#db.prepare('insert or ignore into orders (id, product, amount) values (?, ?, ?)').run(id, product, amount)
    return this.read(id) as Order
  }

  share = (id: string, link: string) => this.#db.prepare('update orders set link_url = ? where id = ?').run(link, id)

  status(id: string): Status {
    const { kept, credited, refunded, reversed, in_suspense } = this.#db.prepare(money).get(id) as Record<
      string,
      number
    >
    if (kept) return !refunded ? 'paid' : (refunded ?? 0) < (credited ?? 0) ? 'partly_refunded' : 'refunded'
    return in_suspense ? 'in_review' : reversed ? 'taken_back' : 'open'
  }

  /** Takes an event in, once, whatever its turn: with what it says, or not at all. */
  record(event: VerifiedEvent): void {
    this.#db.exec('begin immediate')
    try {
      const { changes } = this.#db.prepare('insert or ignore into events values (?)').run(event.id)
      if (changes) this.#apply(event)
      this.#db.exec('commit')
    } catch (error) {
      this.#db.exec('rollback')
      throw error
    }
  }

  #apply(event: VerifiedEvent): void {
    switch (event.type) {
      case 'payment_link.paid':
        this.#keepPayment(event.data.payment)
        break
      case 'money_movement.succeeded':
      case 'money_movement.suspended':
      case 'money_movement.credited':
      case 'money_movement.returned':
      case 'money_movement.reversed':
        this.#keepPayment(event.data)
        break
      case 'refund.completed':
      case 'refund.returned':
        this.#keepRefund(event.data)
    }
  }

  // What is older than what we have came late, and says nothing new.
  #keepPayment({ money_movement_id, link, disposition, credited, updated_at }: Payment): void {
    this.#db
      .prepare(`insert into payments values (?, ?, ?, ?, ?) on conflict (id) do update
        set disposition = excluded.disposition, credited = excluded.credited, updated_at = excluded.updated_at
        where excluded.updated_at >= payments.updated_at`)
      .run(money_movement_id, link?.external_id ?? null, disposition, centavos(credited?.amount ?? '0.00'), updated_at)
  }

  #keepRefund({ id, money_movement_id, status, amount, updated_at }: Refund): void {
    this.#db
      .prepare(`insert into refunds values (?, ?, ?, ?, ?) on conflict (id) do update
        set status = excluded.status, updated_at = excluded.updated_at where excluded.updated_at >= refunds.updated_at`)
      .run(id, money_movement_id, status, centavos(amount), updated_at)
  }

  /** Until when all events were read; undefined before the first time. */
  readUntil = () => this.#db.prepare('select time from read_until').get()?.time as string | undefined
  setReadUntil = (time: string) => this.#db.prepare('insert or replace into read_until values (1, ?)').run(time)
}
