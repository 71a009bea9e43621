import { DatabaseSync } from 'node:sqlite'
import type { Decimal, Payment } from '@recaudo/sdk'

export type Order = { id: string; product: string; amount: Decimal; link_url: string | null }

const db = new DatabaseSync(process.env.SHOP_DATA ?? 'shop.sqlite', { timeout: 5_000 })
db.exec(`
  create table if not exists orders (id text primary key, product text not null, amount text not null, link_url text);
  create table if not exists payments (id text primary key, order_id text, disposition text, updated_at text);
  create table if not exists reading (id integer primary key, since integer not null)`)

export const findOrder = (id: string) => db.prepare('select * from orders where id = ?').get(id) as Order | undefined

/** The order of this id, made now unless it was before: a button pressed twice orders once. */
export function openOrder(id: string, product: string, amount: Decimal): Order {
  db.prepare('insert or ignore into orders (id, product, amount) values (?, ?, ?)').run(id, product, amount)
  return findOrder(id) as Order
}

export const keepLink = (id: string, url: string) =>
  db.prepare('update orders set link_url = ? where id = ?').run(url, id)

const keep = db.prepare(`insert into payments values (?, ?, ?, ?) on conflict (id) do update
  set disposition = excluded.disposition, updated_at = excluded.updated_at where excluded.updated_at >= payments.updated_at`)

/** Keeps a payment as Recaudo showed it. Two answers may cross each other on their way: the newer one stays. */
export const keepPayment = ({ money_movement_id, link, disposition, updated_at }: Payment) =>
  keep.run(money_movement_id, link?.external_id ?? null, disposition, updated_at)

/** Where the reading of payments stands, in milliseconds: kept here, so that a restart goes on from it. */
export const readSince = () => db.prepare('select since from reading').get()?.since as number | undefined
export const keepSince = (since: number) => db.prepare('insert or replace into reading values (1, ?)').run(since)

// What a payment makes of its order, by its disposition; of several payments, the first of this list.
const standings: readonly [Payment['disposition'], string, string][] = [
  ['credited', 'paid', 'Pago recibido. Preparamos su pedido.'],
  ['partly_refunded', 'partly_refunded', 'Le devolvimos una parte del pago.'],
  ['refunded', 'refunded', 'Le devolvimos el pago completo.'],
  ['in_suspense', 'in_review', 'Recibimos su dinero y lo estamos revisando.'],
  ['reversed', 'taken_back', 'Su banco retiró el pago.'],
]

/** An order's state follows from its payments: there is no step that could be done twice. */
export function standingOf(order: string): { status: string; words: string } {
  const payments = db.prepare('select disposition from payments where order_id = ?').all(order)
  const found = standings.find(([known]) => payments.some(({ disposition }) => disposition === known))
  const [, status, words] = found ?? [null, 'open', 'Esperamos la confirmación del pago.']
  return { status, words }
}
