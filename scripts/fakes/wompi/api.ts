/** Wompi's API: the response to each call. */
import type { Answer } from '../gateway/faults.ts'
import type { Call } from '../gateway/listen.ts'
import { account, banks, type Documents } from './account.ts'
import { methodOf, problemsOf } from './check.ts'
import { type Order, type Orders, transactionOf } from './orders.ts'

const ok = (data: unknown, meta: object = {}): Answer => ({ status: 200, body: { data, meta } })
const unauthorized: Answer = {
  status: 401,
  body: { error: { type: 'INVALID_ACCESS_TOKEN', reason: 'Se esperaba una llave pública o privada válida' } },
}
const notFound: Answer = {
  status: 404,
  body: { error: { type: 'NOT_FOUND_ERROR', reason: 'La entidad solicitada no existe' } },
}
const invalid = (messages: Record<string, string[]>): Answer => ({
  status: 422,
  body: { error: { type: 'INPUT_VALIDATION_ERROR', messages } },
})

export type Books = { origin: string; documents: Documents; orders: Orders; made: (order: Order) => void }

/** The bank's URL is not available yet when an order is read for the first time. */
function readAgain({ origin }: Books, order: Order): object {
  order.reads += 1
  return transactionOf(order, order.reads >= 2 ? origin : null)
}

function create(books: Books, body: unknown): Answer {
  const messages = problemsOf(body, books.documents, books.orders)
  if (Object.keys(messages).length > 0) return invalid(messages)
  const given = body as Pick<Order, 'reference' | 'amount_in_cents' | 'customer_email' | 'redirect_url'>
  const order = books.orders.add({
    reference: given.reference,
    amount_in_cents: given.amount_in_cents,
    customer_email: given.customer_email,
    redirect_url: given.redirect_url,
    method: methodOf(body),
  })
  books.made(order)
  return { status: 201, body: { data: transactionOf(order, null), meta: {} } }
}

const dayOf = (text: string) => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date(text))

function list(books: Books, query: URLSearchParams): Answer {
  const reference = query.get('reference')
  if (reference !== null) return ok(books.orders.byReference(reference).map((order) => readAgain(books, order)))
  const [from, until] = [query.get('from_date'), query.get('until_date')]
  if (!from || !until) return invalid({ from_date: ['es requerido'], until_date: ['es requerido'] })
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('page_size') ?? 10)]
  const all = [...books.orders.all.values()]
    .filter(({ created_at }) => dayOf(created_at) >= from && dayOf(created_at) <= until)
    .sort((one, other) => other.created_at.localeCompare(one.created_at))
  const data = all.slice((page - 1) * size, page * size).map((order) => transactionOf(order, null))
  return ok(data, { page, page_size: size, total_results: all.length })
}

export function answer(books: Books, { method, path, query, headers, body }: Call): Answer {
  const key = headers.authorization?.replace(/^Bearer /, '')
  const [known, own] = [key === account.publicKey || key === account.privateKey, key === account.privateKey]
  if (method === 'GET' && path.startsWith('/merchants/'))
    return path === `/merchants/${account.publicKey}` ? ok(books.documents.ask(books.origin)) : unauthorized
  if (!known) return unauthorized
  if (method === 'GET' && path === '/pse/financial_institutions')
    return ok(banks.map(([code, name]) => ({ financial_institution_code: code, financial_institution_name: name })))
  if (method === 'POST' && path === '/transactions')
    return key === account.publicKey ? create(books, body) : unauthorized
  if (method === 'GET' && path === '/transactions') return own ? list(books, query) : unauthorized
  const [, id = ''] = /^\/transactions\/([\w-]+)$/.exec(path) ?? []
  const order = method === 'GET' ? books.orders.all.get(id) : undefined
  return order ? ok(readAgain(books, order)) : notFound
}
