/**
 * A server that implements Wompi's contract (docs/gateways.md#wompi): its API, bank pages, events, and injected faults.
 * Controlled by `POST /__control`, which is not part of Wompi. Contains no code of the app.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Fault, Faults } from '../gateway/faults.ts'
import { listen, type Seen } from '../gateway/listen.ts'
import { bankPage, textPage } from '../gateway/page.ts'
import { type Delivery, Postman } from '../gateway/postman.ts'
import { account, Documents } from './account.ts'
import { answer, type Books } from './api.ts'
import { eventLetter, type Told } from './events.ts'
import { nequiOutcome, type Order, Orders, pseOutcome, type Status, transactionOf } from './orders.ts'
import { startWompiPayouts } from './payout-server.ts'

export type WompiControl = {
  /** URL for events, as set on Wompi's page for merchants. */
  eventsUrl?: string
  faults?: Fault[]
  /** How further events are delivered; `properties` are the signed ones. */
  events?: Delivery & { properties?: string[] }
  release?: 'order' | 'reverse'
  /** Whether the payer is redirected before or after the event. */
  redirect?: 'before' | 'after'
  /** Milliseconds until a phone responds to a push. */
  answerAfter?: number
  /** Settles an order without its bank's page; with a different amount than ordered, if given. */
  settle?: { reference: string; status: Status; amount_in_cents?: number }
  /** Sends an arbitrary event, about an order or none. */
  tell?: { reference: string } & Partial<Told>
}

export type WompiState = {
  orders: (Order & { reads: number })[]
  seen: Seen[]
  sent: Postman['sent']
}

/** As in Wompi's documentation: an event not accepted is sent again after 30 minutes, 3 hours and 24 hours. */
const retries = [1_800_000, 10_800_000, 86_400_000]

const buttons = [
  ['APPROVED', 'Aprobar'],
  ['DECLINED', 'Rechazar'],
  ['ERROR', 'Fallar'],
  ['PENDING', 'Volver sin decidir'],
] as const

/** With payouts at a port of their own: the next one, when a port is given. */
export async function startWompi({ port = 0, eventsUrl = '' }: { port?: number; eventsUrl?: string } = {}) {
  const payouts = await startWompiPayouts({ port: port && port + 1, eventsUrl })
  const settings = { eventsUrl, redirect: 'after', answerAfter: 300, properties: undefined as string[] | undefined }
  const postman = new Postman(() => settings.eventsUrl, retries)
  const faults = new Faults()
  const seen: Seen[] = []
  const orders = new Orders()

  const tell = (told: Told) =>
    postman.post((forged) =>
      eventLetter(told, { forged, ...(settings.properties ? { properties: settings.properties } : {}) }),
    )

  const settle = async (order: Order, status: Status): Promise<void> => {
    if (status === 'PENDING') return
    order.status = status
    order.status_message = status === 'APPROVED' ? null : 'La transacción fue rechazada por el banco'
    await tell(transactionOf(order, null) as Told)
  }

  const books: Books = {
    origin: '',
    documents: new Documents(),
    orders,
    made: (order) => {
      if (order.method.type !== 'NEQUI') return
      const outcome = nequiOutcome(order.method.phone_number)
      void sleep(settings.answerAfter, undefined, { ref: false }).then(() => settle(order, outcome))
    },
  }

  /** The payer has decided: the browser returns before or after Wompi's event. */
  const sendBack = async (order: Order, status: Status) => {
    const told = settle(order, status)
    if (settings.redirect === 'after') await told
    const location = new URL(order.redirect_url)
    location.searchParams.set('id', order.id)
    location.searchParams.set('env', 'test')
    return { status: 303, location: location.href }
  }

  const { origin, close } = await listen(
    {
      base: '/v1',
      faults,
      seen,
      answer: (call) => answer(books, call),
      page: async ({ method, path, body }) => {
        if (path.startsWith('/documents/'))
          return { status: 200, html: textPage('Documento', 'Texto que el pagador acepta.') }
        const order = orders.all.get(/^\/bank\/([\w-]+)$/.exec(path)?.[1] ?? '')
        if (!order) return null
        const magic = order.method.type === 'PSE' ? pseOutcome(order.method.financial_institution_code) : null
        const pressed = buttons.find(([value]) => value === (body as { outcome?: string } | undefined)?.outcome)?.[0]
        if (order.status === 'PENDING' && magic) return sendBack(order, magic)
        if (order.status === 'PENDING' && method === 'POST' && pressed) return sendBack(order, pressed)
        if (order.status !== 'PENDING')
          return { status: 200, html: textPage('Banco de pruebas', `Este pago terminó: ${order.status}`) }
        const bank = order.method.type === 'PSE' ? 'PSE de pruebas' : 'Bancolombia de pruebas'
        const amount = `$ ${(order.amount_in_cents / 100).toLocaleString('es-CO')}`
        return {
          status: 200,
          html: bankPage({ bank, amount, description: `${order.method.payment_description}`, buttons }),
        }
      },
      control: async (command) => {
        await control(command)
        return { orders: [...orders.all.values()], seen, sent: postman.sent } satisfies WompiState
      },
    },
    port,
  )
  books.origin = origin

  async function control(command: WompiControl): Promise<void> {
    const { eventsUrl: url, faults: wrong, events, release, redirect, answerAfter, settle: end, tell: told } = command
    if (url !== undefined) {
      settings.eventsUrl = url
      await payouts.control({ eventsUrl: url })
    }
    if (wrong) faults.set(wrong)
    if (events) {
      postman.set(events)
      settings.properties = events.properties
    }
    if (redirect) settings.redirect = redirect
    if (answerAfter !== undefined) settings.answerAfter = answerAfter
    if (release) await postman.release(release)
    if (end) {
      const [order] = orders.byReference(end.reference)
      if (!order) throw new Error(`there is no order ${end.reference}`)
      if (end.amount_in_cents !== undefined) order.amount_in_cents = end.amount_in_cents
      await settle(order, end.status)
    }
    if (told) {
      const [order] = orders.byReference(told.reference)
      const unknown = { id: '1-1-1', status: 'APPROVED', amount_in_cents: 100, currency: 'COP' }
      await tell({ ...unknown, ...(order ? transactionOf(order, null) : {}), ...told })
    }
  }

  return {
    origin,
    control,
    orders,
    payouts,
    seen,
    sent: postman.sent,
    /** Environment variables to run the app against it. */
    variables: {
      RAIL: 'wompi',
      WOMPI_URL: `${origin}/v1`,
      WOMPI_PUBLIC_KEY: account.publicKey,
      WOMPI_PRIVATE_KEY: account.privateKey,
      WOMPI_EVENTS_SECRET: account.eventsSecret,
      WOMPI_INTEGRITY_SECRET: account.integritySecret,
      ...payouts.variables,
    },
    close: async () => {
      postman.close()
      await Promise.all([close(), payouts.close()])
    },
  }
}
