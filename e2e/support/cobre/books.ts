import { moment, type Order } from '@/scripts/fakes/cobre/orders'
import type { GatewayBooks } from '../gateway/books'
import { makeLink, startPayment } from '../money/payments'
import { test as base, ordered } from './house'

const ends = { paid: 'completed', declined: 'rejected', returned: 'returned' } as const

export const test = base.extend<{ books: GatewayBooks }>({
  books: async ({ cobre, holder, payer }, use) => {
    const { orders } = cobre.books
    const orderOf = (id: string): Order => {
      const order = orders.byExternalId(id)
      if (!order) throw new Error(`there is no order ${id}`)
      return order
    }
    await use({
      begin: async () => {
        const { uuid } = await makeLink(holder.client)
        const { money_movement_id: id } = await startPayment(payer, uuid)
        await ordered(cobre, id)
        return id
      },
      end: async (id, ending, quietly) => {
        await cobre.control({ events: { drop: quietly !== undefined } })
        await cobre.control({ settle: { external_id: id, state: ends[ending] } })
        await cobre.control({ events: {} })
      },
      date: (id, at) => {
        orderOf(id).created_at = moment(at)
      },
      raise: (id) => {
        orderOf(id).amount += 100
      },
      remove: (id) => {
        orders.all.delete(orderOf(id).id)
      },
      addStrange: (at) => {
        const [other] = orders.all.values()
        if (!other) throw new Error('there is no order to be like')
        const order = orders.add({ ...other, key: 'of-another-shop', external_id: 'of-another-shop' })
        Object.assign(order, { state: 'completed', created_at: moment(at) })
        return order.id
      },
      spoil: (fault, page) =>
        cobre.control({
          faults: fault
            ? [{ ...fault, on: 'GET /money_movements', asking: page ? 'page_number=1' : 'page_number=', times: 1_000 }]
            : [],
        }),
    })
  },
})
