/** Cobre's API: the response to each call. */
import type { Answer } from '../gateway/faults.ts'
import type { Call } from '../gateway/listen.ts'
import { account, type Tokens, type Turnstile } from './account.ts'
import { object, orderRefused, payerRefused, type Refusal } from './check.ts'
import { type Counterparty, movementOf, type Order, type Orders } from './orders.ts'
import { addPayee, pay } from './payout-api.ts'
import { type Payee, type Payout, type Payouts, payoutOf } from './payouts.ts'

export type Books = {
  origin: string
  /** The smallest amount accepted, in minor units. */
  unit: number
  /** The list returns its first page whichever is requested. */
  stuck: boolean
  tokens: Tokens
  turnstile: Turnstile
  orders: Orders
  payouts: Payouts
  made: (order: Order) => void
  /** Called when a payout was accepted. */
  paying: (payout: Payout, payee: Payee) => void
  /** Called when the bank's URL becomes available. */
  linked: (order: Order) => void
}

const refused = ({ status, ...body }: Refusal): Answer => ({ status, body })
const no = (status: number, error_code: string, error_description: string) =>
  refused({ status, error_code, error_description })

function logIn({ tokens }: Books, body: unknown): Answer {
  if (typeof body !== 'object' || body === null) return no(400, 'AU004', 'The JSON body is malformed')
  const { user_id, secret } = body as { user_id?: unknown; secret?: unknown }
  const known = user_id === account.userId && secret === account.secret
  return known ? { status: 200, body: tokens.give() } : no(401, 'AU001', 'The credentials are not valid')
}

function addPayer({ orders }: Books, body: unknown): Answer {
  const wrong = payerRefused(body)
  if (wrong) return refused(wrong)
  const { metadata } = body as Pick<Counterparty, 'metadata'>
  return { status: 201, body: { ...orders.addPayer(metadata), geo: 'col', type: 'r2p', alias: '' } }
}

function create(books: Books, { headers, body }: Call): Answer {
  const key = headers.idempotency
  const there = books.orders.byKey(`${key}`)
  if (there) return { status: 201, body: there.made }
  const wrong = orderRefused(body, key, books.orders, books.unit)
  if (wrong) return refused(wrong)
  const { external_id, source_id, destination_id, amount, metadata } = body as Order
  const order = books.orders.add({ key: `${key}`, external_id, source_id, destination_id, amount, metadata })
  books.made(order)
  return { status: 201, body: order.made }
}

/** The bank's URL is not available yet when an order is read for the first time. */
function read(books: Books, id: string): Answer {
  const payout = books.payouts.all.get(id)
  if (payout) return { status: 200, body: payoutOf(payout) }
  const order = books.orders.all.get(id)
  if (!order) return no(404, 'MM004', 'The money movement does not exist')
  order.reads += 1
  if (order.reads === 2) books.linked(order)
  return { status: 200, body: movementOf(order, order.reads >= 2 ? books.origin : null) }
}

function list({ orders, payouts, origin, stuck }: Books, query: URLSearchParams): Answer {
  const size = Number(query.get('page_size') ?? 100)
  const page = stuck ? 0 : Number(query.get('page_number') ?? 0)
  const [from, until] = ['created_at_gte', 'created_at_lte'].map((name) => Date.parse(query.get(name) ?? ''))
  const within = ({ created_at }: { created_at: string }) => {
    const at = Date.parse(created_at)
    return !(at < (from ?? 0)) && !(at > (until ?? Infinity))
  }
  const all = [
    ...[...orders.all.values()].filter(within).map((order) => movementOf(order, origin)),
    ...[...payouts.all.values()].filter(within).map(payoutOf),
  ]
  const contents = all.slice(page * size, (page + 1) * size)
  const total_pages = Math.ceil(all.length / size)
  return {
    status: 200,
    body: {
      total_items: all.length,
      total_pages,
      is_last_page: page + 1 >= total_pages,
      page_items: contents.length,
      page_size: size,
      page_number: page,
      contents,
    },
  }
}

export function answer(books: Books, call: Call): Answer {
  const { method, path, headers, query, body } = call
  const what = `${method} ${path}`
  if (!books.turnstile.lets()) return no(429, 'G002', 'Too many requests')
  if (what === 'POST /auth') return logIn(books, body)
  if (!books.tokens.knows(headers.authorization)) return no(401, 'AU002', 'The token is not valid')
  const { type, source_id } = object(body)
  if (what === 'POST /counterparties') return type === 'r2p' ? addPayer(books, body) : addPayee(books, body)
  if (what === 'POST /money_movements')
    return `${source_id}`.startsWith('acc_') ? pay(books, call) : create(books, call)
  if (what === 'GET /money_movements') return list(books, query)
  const [, id] = /^GET \/money_movements\/(\w+)$/.exec(what) ?? []
  return id ? read(books, id) : no(404, 'G001', 'There is nothing here')
}
