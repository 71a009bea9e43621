/** Cobre's records: payers, orders by idempotency key, and their states. */
import { randomBytes, randomInt } from 'node:crypto'

export const states = [
  'initiated',
  'pending_approval',
  'processing',
  'completed',
  'failed',
  'rejected',
  'canceled',
  'returned',
] as const
export type State = (typeof states)[number]

export type Counterparty = { id: string; metadata: Record<string, string | undefined> }

export type Order = {
  id: string
  key: string
  external_id: string
  source_id: string
  destination_id: string
  amount: number
  currency: string
  state: State
  created_at: string
  metadata: {
    r2p_rail: 'pse' | 'bancolombia' | 'nequi'
    redirect_url: string
    description_to_payer: string
    description_to_payee: string
    financial_institution_code?: string
  }
  tracking: string
  /** Number of reads: the bank's URL is available from the second one on. */
  reads: number
  /** The response to its creation, which its key returns for a day. */
  made: object
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString('base64url').replaceAll(/[-_]/g, 'x')}`

/** ISO without milliseconds, as Cobre formats it. */
export const moment = (at = new Date()): string => `${at.toISOString().slice(0, 19)}Z`

export const descriptions: Partial<Record<State, string>> = {
  failed: 'Payment processing failed please try again',
  rejected: 'The payer did not authorize the payment',
  canceled: 'The time to pay is over',
  returned: 'Payment returned',
}

export const codes: Partial<Record<State, string>> = {
  failed: 'F001',
  rejected: 'R001',
  canceled: 'C001',
  returned: 'R008',
}

/** Cobre's representation of an order. @param origin of the bank's pages, once the URL is available */
export function movementOf(order: Order, origin: string | null): object {
  const { id, external_id, source_id, destination_id, amount, currency, state, created_at, metadata, tracking } = order
  const link = origin && metadata.r2p_rail !== 'nequi' ? `${origin}/bank/${id}` : ''
  return {
    id,
    batch_id: '',
    external_id,
    creator: 'cli_a1b2c3d4e5',
    type: `r2p_${metadata.r2p_rail}`,
    geo: 'col',
    status: { state, code: codes[state] ?? '', description: descriptions[state] ?? '' },
    source_id,
    source: null,
    destination_id,
    destination: null,
    currency,
    amount,
    metadata: { ...metadata, tracking_key: origin ? tracking : '-1', payment_link: link, ticket_id: '' },
    checker_approval: false,
    mm_approval_id: '',
    created_at,
    updated_at: moment(),
  }
}

/** As first returned: without URL and number. */
const madeOf = (order: Order) => {
  const { metadata: _, ...rest } = movementOf(order, null) as Record<string, unknown>
  return { ...rest, metadata: order.metadata }
}

export class Orders {
  readonly all = new Map<string, Order>()
  readonly payers = new Map<string, Counterparty>()
  private keys = new Map<string, Order>()

  addPayer(metadata: Counterparty['metadata']): Counterparty {
    const payer = { id: newId('cp'), metadata }
    this.payers.set(payer.id, payer)
    return payer
  }

  byKey = (key: string): Order | undefined => this.keys.get(key)

  /** Expires all keys, as after 24 hours. */
  forgetKeys(): void {
    this.keys = new Map()
  }

  add(given: Pick<Order, 'key' | 'external_id' | 'source_id' | 'destination_id' | 'amount' | 'metadata'>): Order {
    const order: Order = {
      ...given,
      id: newId('mm'),
      currency: 'cop',
      state: 'initiated',
      created_at: moment(),
      tracking: `${randomInt(100_000_000, 1_000_000_000)}`,
      reads: 0,
      made: {},
    }
    order.made = madeOf(order)
    this.all.set(order.id, order)
    this.keys.set(given.key, order)
    return order
  }

  /** The first one, if a duplicated call created two. */
  byExternalId = (externalId: string): Order | undefined =>
    [...this.all.values()].find(({ external_id }) => external_id === externalId)
}

/** Phones that respond to a push automatically; any other does not respond. */
export const nequiOutcome = (phone: string | undefined): State | null =>
  (({ '+573991111111': 'completed', '+573992222222': 'rejected' })[phone ?? ''] as State | undefined) ?? null
