/**
 * A server that implements Cobre's contract (docs/gateways.md#cobre): its API, bank pages, notifications, and injected
 * faults. Controlled by `POST /__control`, which is not part of Cobre. Contains no code of the app.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Fault, Faults } from '../gateway/faults.ts'
import { type Call, listen, type Page, type Seen } from '../gateway/listen.ts'
import { bankPage, textPage } from '../gateway/page.ts'
import type { Paid } from '../gateway/paid.ts'
import { type Delivery, Postman } from '../gateway/postman.ts'
import { account, Tokens, Turnstile } from './account.ts'
import { answer, type Books } from './api.ts'
import { eventLetter } from './events.ts'
import { movementOf, nequiOutcome, type Order, Orders, type State } from './orders.ts'
import { type Payee, type Payout, Payouts, payoutOf, payoutSteps } from './payouts.ts'

export type CobreControl = {
  /** URL for notifications, as in the subscription. */
  eventsUrl?: string
  faults?: Fault[]
  /** How further notifications are delivered. */
  events?: Delivery
  release?: 'order' | 'reverse'
  /** Whether the payer is redirected before or after the notification. */
  redirect?: 'before' | 'after'
  /** Milliseconds until a phone responds to a push. */
  answerAfter?: number
  /** Milliseconds between the steps of a payout. */
  payAfter?: number
  /** Settles an order or payout by itself; with a different amount or currency than ordered, if given. */
  settle?: { external_id: string; state: State; amount?: number; currency?: string }
  /** Sends an arbitrary notification, about an order or none. */
  tell?: { event_key: string; content: object }
  /** Revokes all tokens; new ones are valid for that many seconds. */
  tokens?: { seconds: number }
  /** Calls accepted per second. */
  perSecond?: number
  /** Expires all keys, as after 24 hours. */
  forgetKeys?: true
  /** The smallest amount accepted, in minor units. */
  unit?: number
  /** The list of movements stays on its first page. */
  stuck?: true
}

export type CobreState = { orders: Order[]; payers: number; paid: Paid; seen: Seen[]; sent: Postman['sent'] }

/** As in Cobre's documentation, and only if the receiver was unreachable. */
const retries = [200, 400, 1_000]

const buttons = [
  ['completed', 'Aprobar'],
  ['rejected', 'Rechazar'],
  ['failed', 'Fallar'],
  ['later', 'Volver sin decidir'],
] as const

const over = (state: State) => !['initiated', 'pending_approval', 'processing'].includes(state)

export async function startCobre({ port = 0, eventsUrl = '' }: { port?: number; eventsUrl?: string } = {}) {
  const settings = { eventsUrl, redirect: 'after', answerAfter: 300, payAfter: 300 }
  const postman = new Postman(() => settings.eventsUrl, retries, 'unreached')
  const faults = new Faults()
  const seen: Seen[] = []
  let refused = 0

  const tell = (order: Order): Promise<void> => {
    const content = movementOf(order, order.reads >= 2 ? books.origin : null)
    return postman.post((forged) => eventLetter(`money_movements.status.${order.state}`, content, forged))
  }

  const settle = async (order: Order, state: State): Promise<void> => {
    order.state = state
    await tell(order)
  }

  const tellOfPayout = (payout: Payout): Promise<void> =>
    postman.post((forged) => eventLetter(`money_movements.status.${payout.state}`, payoutOf(payout), forged))

  /** Unless it waits for approval, a payout goes on by itself until a test settles it. */
  const goOn = async (payout: Payout, payee: Payee): Promise<void> => {
    void tellOfPayout(payout)
    for (const next of payout.checker_approval ? (['pending_approval'] as const) : payoutSteps(payee)) {
      const before = payout.state
      await sleep(settings.payAfter, undefined, { ref: false })
      if (payout.state !== before) return
      payout.state = next
      await tellOfPayout(payout)
    }
  }

  const books: Books = {
    origin: '',
    unit: 1,
    stuck: false,
    tokens: new Tokens(),
    turnstile: new Turnstile(),
    orders: new Orders(),
    payouts: new Payouts(),
    paying: (payout, payee) => void goOn(payout, payee),
    made: (order) => {
      // Sent before the creation is answered; not awaited.
      void tell(order)
      const phone = books.orders.payers.get(order.source_id)?.metadata.counterparty_phone
      if (order.metadata.r2p_rail !== 'nequi') return
      const outcome = nequiOutcome(phone)
      void sleep(settings.answerAfter, undefined, { ref: false }).then(async () => {
        if (order.state === 'initiated') await settle(order, 'processing')
        if (outcome && !over(order.state)) await settle(order, outcome)
      })
    },
    linked: (order) => {
      if (order.state === 'initiated') void settle(order, 'processing')
    },
  }

  /** The payer has decided: the browser returns before or after Cobre's notification. */
  const sendBack = async (order: Order, pressed: string): Promise<Page> => {
    const told = pressed === 'later' ? undefined : settle(order, pressed as State)
    if (settings.redirect === 'after') await told
    return { status: 303, location: order.metadata.redirect_url }
  }

  const page = async ({ method, path, body }: Call): Promise<Page | null> => {
    const order = books.orders.all.get(/^\/bank\/(\w+)$/.exec(path)?.[1] ?? '')
    if (!order) return null
    if (over(order.state))
      return { status: 200, html: textPage('Banco de pruebas', `Este pago terminó: ${order.state}`) }
    const pressed = (body as { outcome?: string } | undefined)?.outcome
    if (method === 'POST' && pressed && buttons.some(([value]) => value === pressed)) return sendBack(order, pressed)
    const bank = order.metadata.r2p_rail === 'pse' ? 'PSE de pruebas' : 'Bancolombia de pruebas'
    const amount = `$ ${(order.amount / 100).toLocaleString('es-CO')}`
    return {
      status: 200,
      html: bankPage({ bank, amount, description: order.metadata.description_to_payer, buttons }),
    }
  }

  const { origin, close } = await listen(
    {
      base: '/v1',
      faults,
      seen,
      answer: (call) => {
        const given = answer(books, call)
        if (given.status === 401 || given.status === 429) refused += 1
        return given
      },
      page,
      control: async (command) => {
        await control(command)
        return {
          orders: [...books.orders.all.values()],
          payers: books.orders.payers.size,
          paid: books.payouts.paid(),
          seen,
          sent: postman.sent,
        } satisfies CobreState
      },
    },
    port,
  )
  books.origin = origin

  async function control(command: CobreControl): Promise<void> {
    const { eventsUrl: url, faults: wrong, events, release, redirect, answerAfter, settle: step, tell: told } = command
    if (url !== undefined) settings.eventsUrl = url
    if (wrong) faults.set(wrong)
    if (events) postman.set(events)
    if (redirect) settings.redirect = redirect
    if (answerAfter !== undefined) settings.answerAfter = answerAfter
    if (command.payAfter !== undefined) settings.payAfter = command.payAfter
    if (command.tokens) {
      books.tokens.end()
      books.tokens.seconds = command.tokens.seconds
    }
    if (command.perSecond !== undefined) books.turnstile.perSecond = command.perSecond
    if (command.unit !== undefined) books.unit = command.unit
    if (command.stuck) books.stuck = true
    if (command.forgetKeys) for (const records of [books.orders, books.payouts]) records.forgetKeys()
    if (release) await postman.release(release)
    const payout = step && books.payouts.byExternalId(step.external_id)
    if (payout) {
      Object.assign(payout, { state: step.state, amount: step.amount ?? payout.amount })
      await tellOfPayout(payout)
    } else if (step) {
      const order = books.orders.byExternalId(step.external_id)
      if (!order) throw new Error(`there is no order ${step.external_id}`)
      Object.assign(order, { amount: step.amount ?? order.amount, currency: step.currency ?? order.currency })
      await settle(order, step.state)
    }
    if (told) await postman.post((forged) => eventLetter(told.event_key, told.content, forged))
  }

  return {
    origin,
    control,
    books,
    seen,
    sent: postman.sent,
    /** Calls refused for lack of a valid token, or over the limit. */
    get refused() {
      return refused
    },
    /** Environment variables to run the app against it. */
    variables: {
      RAIL: 'cobre',
      COBRE_URL: origin,
      COBRE_USER_ID: account.userId,
      COBRE_SECRET: account.secret,
      COBRE_ACCOUNT_ID: account.accountId,
      COBRE_EVENTS_KEY: account.eventsKey,
    },
    close: async () => {
      postman.close()
      await close()
    },
  }
}

export type FakeCobre = Awaited<ReturnType<typeof startCobre>>
