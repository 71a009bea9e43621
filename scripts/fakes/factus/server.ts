/**
 * A server that implements Factus' contract, version 1 (docs/invoicing.md): tokens, invoices and credit notes with their numbering, what
 * the DIAN refuses, and injected faults. Controlled by `POST /__control`, which is not part of Factus. Contains no code of the app.
 */
import { type Fault, Faults } from '../gateway/faults.ts'
import { listen, type Seen } from '../gateway/listen.ts'
import { account, Tokens } from './account.ts'
import { answer, type Books } from './api.ts'
import { type Document, Documents } from './documents.ts'

export type FactusControl = {
  faults?: Fault[]
  /** Revokes all tokens; new ones are valid for that many seconds. */
  tokens?: { seconds: number }
  /** What the DIAN finds wrong with customers from now on, by identification. */
  dian?: Record<string, string>
  /** A further active range of invoices: from then on a document must name its own. */
  ranges?: number[]
}

export type FactusState = { bills: Document[]; notes: Document[]; seen: Seen[] }

export async function startFactus({ port = 0 }: { port?: number } = {}) {
  const faults = new Faults()
  const seen: Seen[] = []
  const books: Books = {
    tokens: new Tokens(),
    bills: new Documents({ prefix: 'SETP', from: 990000001, range: 8 }),
    notes: new Documents({ prefix: 'NC', from: 1, range: 9 }),
    dian: {},
  }
  const state = (): FactusState => ({
    bills: [...books.bills.all.values()],
    notes: [...books.notes.all.values()],
    seen,
  })
  const control = ({ faults: wrong, tokens, dian, ranges }: FactusControl): FactusState => {
    if (wrong) faults.set(wrong)
    if (tokens) {
      books.tokens.end()
      books.tokens.seconds = tokens.seconds
    }
    if (dian) books.dian = dian
    if (ranges) books.bills.ranges.splice(0, Infinity, ...ranges)
    return state()
  }
  const { origin, close } = await listen(
    { base: '', faults, seen, answer: (call) => answer(books, call), page: () => null, control },
    port,
  )
  return {
    origin,
    control,
    state,
    /** Environment variables to run the app against it. */
    variables: {
      INVOICER: 'factus',
      INVOICER_URL: origin,
      INVOICER_CLIENT_ID: account.clientId,
      INVOICER_CLIENT_SECRET: account.clientSecret,
      INVOICER_USERNAME: account.username,
      INVOICER_PASSWORD: account.password,
    },
    close,
  }
}

export type FakeFactus = Awaited<ReturnType<typeof startFactus>>
