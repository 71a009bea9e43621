import type { Order } from '@/scripts/fakes/wompi/orders'
import type { GatewayBooks } from '../gateway/books'
import { test as base } from './house'
import { methods, ordered, payLink } from './payments'

const ends = { paid: 'APPROVED', declined: 'DECLINED', returned: 'VOIDED' } as const

export const test = base.extend<{ books: GatewayBooks }>({
  books: async ({ wompi, holder, payer }, use) => {
    const orderOf = (id: string): Order => {
      const [order] = wompi.orders.byReference(id)
      if (!order) throw new Error(`there is no order ${id}`)
      return order
    }
    await use({
      begin: async () => {
        const { id } = await payLink(holder.client, payer, methods.BANCOLOMBIA)
        await ordered(wompi, id)
        return id
      },
      end: async (id, ending, quietly) => {
        await wompi.control({ events: { drop: quietly !== undefined } })
        await wompi.control({ settle: { reference: id, status: ends[ending] } })
        await wompi.control({ events: {} })
      },
      date: (id, at) => {
        orderOf(id).created_at = at.toISOString()
      },
      raise: (id) => {
        orderOf(id).amount_in_cents += 100
      },
      remove: (id) => {
        wompi.orders.all.delete(orderOf(id).id)
      },
      addStrange: (at) => {
        const [other] = wompi.orders.all.values()
        if (!other) throw new Error('there is no order to be like')
        const order = wompi.orders.add({ ...other, reference: 'of-another-shop' })
        Object.assign(order, { status: 'APPROVED', created_at: at.toISOString() })
        return order.id
      },
      spoil: (fault, page) =>
        wompi.control({
          faults: fault ? [{ ...fault, on: 'GET /transactions', asking: page ? 'page=2' : 'page=', times: 1_000 }] : [],
        }),
    })
  },
})
