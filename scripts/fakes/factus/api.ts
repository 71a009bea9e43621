/** The API of the fake Factus, version 1: the response to each call. */
import type { Answer } from '../gateway/faults.ts'
import type { Call } from '../gateway/listen.ts'
import { account, type Tokens } from './account.ts'
import { documentErrors, isBody } from './check.ts'
import type { Document, Documents } from './documents.ts'

export type Books = {
  tokens: Tokens
  bills: Documents
  notes: Documents
  /** What the DIAN finds wrong with a customer, by identification. */
  dian: Record<string, string>
}

type Kind = {
  name: 'bills' | 'notes'
  member: 'bill' | 'credit_note'
  code: 'cufe' | 'cude'
  show: RegExp
  drop: RegExp
}

const kinds: Record<string, Kind> = {
  '/v1/bills': {
    ...{ name: 'bills', member: 'bill', code: 'cufe' },
    ...{ show: /^\/show\/([^/]+)$/, drop: /^\/destroy\/reference\/([^/]+)$/ },
  },
  '/v1/credit-notes': {
    ...{ name: 'notes', member: 'credit_note', code: 'cude' },
    ...{ show: /^\/([^/]+)$/, drop: /^\/reference\/([^/]+)$/ },
  },
}

const perPage = 10
const ok = (data: unknown): Answer => ({ status: 200, body: { status: 'OK', message: 'Solicitud exitosa', data } })
const no = (status: number, name: string, message: string): Answer => ({ status, body: { status: name, message } })
const notFound = no(404, 'Not Found', 'No se encontró el documento')
const conflict = (message: string) => no(409, 'Conflict', message)
const invalid = (errors: object): Answer => ({
  status: 422,
  body: { status: 'Validation error', message: 'Error de validación', data: { errors } },
})

function logIn({ tokens }: Books, body: unknown): Answer {
  const { grant_type, client_id, client_secret, username, password } = (body ?? {}) as Record<string, string>
  const known =
    grant_type === 'password' &&
    client_id === account.clientId &&
    client_secret === account.clientSecret &&
    username === account.username &&
    password === account.password
  return known
    ? { status: 200, body: tokens.give() }
    : { status: 400, body: { error: 'invalid_grant', error_description: 'The user credentials were incorrect.' } }
}

const whole = (document: Document, { member, code }: Kind) => {
  const { taxable, tax, period, code: given, identification, names, ...rest } = document
  return {
    customer: { identification, names, graphic_representation_name: names },
    billing_period: period,
    [member]: {
      ...rest,
      ...{ [code]: given, qr: `https://catalogo-vpfe-hab.dian.gov.co/document/searchqr?documentkey=${given}` },
      ...{
        gross_value: taxable,
        taxable_amount: taxable,
        tax_amount: tax,
        discount_amount: '0.00',
        surcharge_amount: '0.00',
      },
    },
  }
}

function validate(books: Books, kind: Kind, body: unknown): Answer {
  const documents = books[kind.name]
  if (!isBody(body)) return invalid({ body: ['El cuerpo no es JSON.'] })
  const errors = documentErrors(body, documents.ranges)
  if (kind.name === 'notes' && books.bills.byId(body.bill_id)?.status !== 1) errors.bill_id = ['La factura no existe.']
  if (Object.keys(errors).length > 0) return invalid(errors)
  const given = body as Parameters<Documents['add']>[0]
  // One that the DIAN has not validated keeps its range from going on.
  if (documents.pending()) return conflict('Se encontró una factura pendiente por enviar a la DIAN')
  if (documents.all.has(given.reference_code)) return conflict('El código de referencia ya está en uso')
  const wrong = books.dian[given.customer.identification]
  const document = documents.add(given, wrong ? [wrong] : [])
  if (wrong) return invalid({ FAJ43b: `Regla: FAJ43b, Rechazo: ${wrong}` })
  const message = `Documento con el código de referencia ${given.reference_code} registrado y validado con éxito`
  return { status: 201, body: { status: 'Created', message, data: whole(document, kind) } }
}

/** A filter finds what contains its text, ten to a page. */
function list(documents: Documents, query: URLSearchParams): Answer {
  const wanted = query.get('filter[reference_code]') ?? ''
  const found = [...documents.all.values()].filter(({ reference_code }) => reference_code.includes(wanted)).reverse()
  const page = Number(query.get('page') ?? 1)
  const data = found
    .slice((page - 1) * perPage, page * perPage)
    .map(({ id, number, reference_code, identification, names, total, status, errors }) => ({
      ...{ id, number, reference_code, identification, names, total, status, errors, email: null },
    }))
  const last = Math.max(1, Math.ceil(found.length / perPage))
  return ok({ data, pagination: { total: found.length, per_page: perPage, current_page: page, last_page: last } })
}

function drop(documents: Documents, reference: string): Answer {
  const document = documents.all.get(reference)
  if (!document) return notFound
  if (document.status === 1) return conflict('El documento ya fue validado por la DIAN')
  documents.all.delete(reference)
  return {
    status: 200,
    body: { status: 'OK', message: `Documento con código de referencia ${reference} eliminado con éxito` },
  }
}

export function answer(books: Books, { method, path, query, headers, body }: Call): Answer {
  if (method === 'POST' && path === '/oauth/token') return logIn(books, body)
  if (!books.tokens.knows(headers.authorization)) return { status: 401, body: { message: 'Unauthenticated.' } }
  const base = Object.keys(kinds).find((one) => path === one || path.startsWith(`${one}/`))
  const kind = base && kinds[base]
  if (!kind) return notFound
  const rest = path.slice(base.length)
  const documents = books[kind.name]
  if (method === 'POST' && rest === '/validate') return validate(books, kind, body)
  if (method === 'GET' && rest === '') return list(documents, query)
  if (method === 'DELETE') return drop(documents, decodeURIComponent(kind.drop.exec(rest)?.[1] ?? ''))
  const document =
    method === 'GET' ? documents.byNumber(decodeURIComponent(kind.show.exec(rest)?.[1] ?? '')) : undefined
  return document ? ok(whole(document, kind)) : notFound
}
