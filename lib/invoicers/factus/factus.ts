/** Factus' API, version 1 (docs/invoicing.md). */
import type { z } from 'zod'
import type { InvoiceLine, Invoicer, InvoicerAnswer, Validated } from '@/lib/domain/invoice/invoicer'
import { Money } from '@/lib/domain/money'
import { RailUnavailable } from '@/lib/domain/movement/rail'
import type { AskGateway, GatewayAnswer, GatewayCall } from '@/lib/rails/http'
import { billBody, knowsDocument, noteBody } from './body'
import { billForm, listForm, noteForm, reasonsOf, tokenForm } from './forms'

export type FactusConfig = {
  clientId: string
  clientSecret: string
  username: string
  password: string
  ivaPercentage: string
  range: number | undefined
  creditRange: number | undefined
}

/** Milliseconds before its expiry at which a token is renewed, so that none expires in flight. */
const early = 60_000

/** Parses a response. @throws RailUnavailable when it does not match: then nothing is known */
function read<Form extends z.ZodType>(form: Form, { status, body }: GatewayAnswer): z.output<Form> {
  const parsed = form.safeParse(body)
  if (status < 400 && parsed.success) return parsed.data
  const where = parsed.error?.issues.map(({ path }) => path.join('.') || 'all of it').join(', ') ?? 'its status'
  throw new RailUnavailable(`factus answered ${status} in a form that is not known: ${where}`)
}

/** Calls with a token of this process; one that Factus rejects before its expiry is renewed once. */
function authorized(config: FactusConfig, ask: AskGateway): AskGateway {
  let held: { token: string; until: number } | null = null
  const logIn = async () => {
    const { clientId, clientSecret, username, password } = config
    const form = { grant_type: 'password', client_id: clientId, client_secret: clientSecret, username, password }
    const answer = await ask({ method: 'POST', path: '/oauth/token', form, repeatable: true })
    if (answer.status >= 400) throw new RailUnavailable(`factus gave no token: ${answer.status}`)
    const { access_token: token, expires_in: seconds } = read(tokenForm, answer)
    held = { token, until: performance.now() + seconds * 1000 - early }
    return token
  }
  const tokenNow = async () => (held && held.until > performance.now() ? held.token : logIn())
  return async (call) => {
    const as = (token: string) => ask({ ...call, headers: { authorization: `Bearer ${token}` } })
    let answer = await as(await tokenNow())
    if (answer.status === 401) answer = await as(await logIn())
    if (answer.status === 401 || answer.status === 403)
      throw new RailUnavailable(`factus does not let us in: ${answer.status}`)
    return answer
  }
}

type Whole = { id: string; number: string; status: string; total: string; qr: string }

/** What differs between invoices and credit notes. */
type Kind = {
  path: string
  /** Of one by its number. */
  show: (number: string) => string
  /** Of one that is not validated, by our reference. */
  drop: (reference: string) => string
  parse: (answer: GatewayAnswer) => Whole & { code: string }
}

const bills: Kind = {
  path: '/v1/bills',
  show: (number) => `/v1/bills/show/${encodeURIComponent(number)}`,
  drop: (reference) => `/v1/bills/destroy/reference/${encodeURIComponent(reference)}`,
  parse: (answer) => {
    const { bill } = read(billForm, answer).data
    return { ...bill, code: bill.cufe }
  },
}

const notes: Kind = {
  path: '/v1/credit-notes',
  show: (number) => `/v1/credit-notes/${encodeURIComponent(number)}`,
  drop: (reference) => `/v1/credit-notes/reference/${encodeURIComponent(reference)}`,
  parse: (answer) => {
    const { credit_note: note } = read(noteForm, answer).data
    return { ...note, code: note.cude }
  },
}

const validated = '1'

const totalOf = (lines: readonly InvoiceLine[]) => lines.reduce((sum, { price }) => sum.plus(price), Money.zero('COP'))

type Asked = { reference: string; lines: readonly InvoiceLine[] }

/**
 * Documents at Factus by our reference. Before one is issued, it is looked for: an attempt that was accepted and whose answer was lost is
 * found. One that the DIAN has not validated has no effect and blocks its reference: it is removed and issued anew.
 */
function documentsOf(ask: AskGateway, { path, show, drop, parse }: Kind) {
  const toDocument = (whole: Whole & { code: string }, { lines }: Asked): Validated => {
    const { id, number, code, qr: url, total, status } = whole
    if (status !== validated) throw new RailUnavailable(`factus has not validated ${number} yet`)
    // the reference is ours alone, so another total means another installation on the same account
    if (!Money.of(total, 'COP').equals(totalOf(lines)))
      throw new RailUnavailable(`factus has ${number} with another total`)
    return { id, number, code, url }
  }
  /** The document of a reference; null if there is none. */
  const find = async (asked: Asked): Promise<Validated | null> => {
    const query = new URLSearchParams({ 'filter[reference_code]': asked.reference })
    const { data } = read(listForm, await ask({ method: 'GET', path: `${path}?${query}` })).data
    const found = data.find(({ reference_code: reference }) => reference === asked.reference)
    if (!found) return null
    if (found.status === validated)
      return toDocument(parse(await ask({ method: 'GET', path: show(found.number) })), asked)
    const dropped = await ask({ method: 'DELETE', path: drop(asked.reference) })
    if (dropped.status >= 400) throw new RailUnavailable(`factus neither validated ${found.number} nor removed it`)
    return null
  }
  const issue = async (asked: Asked, body: object): Promise<InvoicerAnswer> => {
    const known = await find(asked)
    if (known) return { state: 'validated', document: known }
    const call: GatewayCall = { method: 'POST', path: `${path}/validate`, body }
    const answer = await ask(call)
    if (answer.status === 422) {
      // What the DIAN refused stays registered and would block the range.
      const other = await find(asked)
      return other ? { state: 'validated', document: other } : { state: 'rejected', reasons: reasonsOf(answer.body) }
    }
    // Another process was faster, or another document that is not validated blocks the range.
    if (answer.status === 409) throw new RailUnavailable(`factus answered 409: ${reasonsOf(answer.body).join('; ')}`)
    return { state: 'validated', document: toDocument(parse(answer), asked) }
  }
  return { issue }
}

const unknownDocument = (type: string): InvoicerAnswer => ({
  state: 'rejected',
  reasons: [`customer.identification_document_id: Factus no recibe documentos ${type}`],
})

export function factusInvoicer(config: FactusConfig, askGateway: AskGateway): Invoicer {
  const ask = authorized(config, askGateway)
  const [ofBills, ofNotes] = [documentsOf(ask, bills), documentsOf(ask, notes)]
  return {
    name: 'factus',
    ivaPercentage: config.ivaPercentage,
    issue: async (order) =>
      knowsDocument(order.customer)
        ? ofBills.issue(order, billBody(order, config.range))
        : unknownDocument(order.customer.documentType),
    credit: (order) => ofNotes.issue(order, noteBody(order, config.creditRange)),
  }
}
