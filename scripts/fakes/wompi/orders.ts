/** Wompi's records: orders, their states, and their representation. */
import { randomInt } from 'node:crypto'

export type Status = 'PENDING' | 'APPROVED' | 'DECLINED' | 'ERROR' | 'VOIDED'

export type Method = {
  type: 'NEQUI' | 'PSE' | 'BANCOLOMBIA_TRANSFER'
  phone_number?: string
  financial_institution_code?: string
}

export type Order = {
  id: string
  reference: string
  amount_in_cents: number
  currency: 'COP'
  customer_email: string
  redirect_url: string
  status: Status
  status_message: string | null
  created_at: string
  method: Method & Record<string, unknown>
  cus: string
  /** Number of reads: the bank's URL is available from the second one on. */
  reads: number
}

export class Orders {
  readonly all = new Map<string, Order>()

  add(given: Pick<Order, 'reference' | 'amount_in_cents' | 'customer_email' | 'redirect_url' | 'method'>): Order {
    const order: Order = {
      ...given,
      currency: 'COP',
      id: `${randomInt(1000, 9999)}-${Date.now()}-${randomInt(10_000, 99_999)}`,
      status: 'PENDING',
      status_message: null,
      created_at: new Date().toISOString(),
      cus: `${randomInt(100_000_000, 1_000_000_000)}`,
      reads: 0,
    }
    this.all.set(order.id, order)
    return order
  }

  byReference = (reference: string | null): Order[] =>
    [...this.all.values()].filter((order) => order.reference === reference)
}

/** Wompi's representation of an order. @param origin of the bank's pages, once the URL is available */
export function transactionOf(order: Order, origin: string | null): object {
  const { method, cus, reads: _, ...facts } = order
  const extra = {
    ...(origin && method.type !== 'NEQUI' ? { async_payment_url: `${origin}/bank/${order.id}` } : {}),
    ...(method.type === 'PSE' ? { traceability_code: cus, ticket_id: `T${cus}` } : {}),
    is_three_ds: false,
  }
  return {
    ...facts,
    finalized_at: order.status === 'PENDING' ? null : new Date().toISOString(),
    payment_method_type: method.type,
    payment_method: { ...method, extra },
    payment_link_id: null,
    redirect_url: order.redirect_url,
    merchant: { id: 1, name: 'Comercio de prueba' },
    taxes: [],
  }
}

/** Nequi numbers of the sandbox; any other results in an error. */
export const nequiOutcome = (phone: string | undefined): Status =>
  (({ '3991111111': 'APPROVED', '3992222222': 'DECLINED' })[phone ?? ''] as Status | undefined) ?? 'ERROR'

/** PSE banks of the sandbox that decide automatically. */
export const pseOutcome = (bank: string | undefined): Status | null =>
  (({ '1': 'APPROVED', '2': 'DECLINED' })[bank ?? ''] as Status | undefined) ?? null
