import type { Event } from '../generated/document.ts'
import type { Query } from '../recaudo.ts'
import { clientOf, connection } from './client.ts'
import { type Command, textOf, wholeOf } from './command.ts'

const lineOf = ({ id, type, timestamp, object }: Event) => `${timestamp}  ${id}  ${type}  ${object.id}`

export const eventsList: Command = {
  name: 'events list',
  about: 'List what happened in the last thirty days, newest first',
  options: {
    type: { type: 'string', value: 'type', about: 'only of this type, such as payment_link.paid' },
    object: { type: 'string', value: 'id', about: 'only of this link, payment, payout or refund' },
    limit: { type: 'string', value: 'n', about: 'how many at most; 20 by default' },
    ...connection,
  },
  run: async ({ values, printer, signal }) => {
    const [type, object] = [textOf(values, 'type') as Query<'listEvents'>['type'], textOf(values, 'object')]
    let left = wholeOf(values, 'limit', 1, 100_000) ?? 20
    const filters = { ...(type ? { type } : {}), ...(object ? { object } : {}), page_size: Math.min(left, 100) }
    const recaudo = await clientOf({ values })
    for await (const event of recaudo.events.list(filters, { signal })) {
      printer.result(event, lineOf(event))
      left -= 1
      if (left === 0) return
    }
  },
}

export const eventsResend: Command = {
  name: 'events resend',
  about: 'Send an event again, under its id, to the addresses that listen to it',
  takes: { text: '<id>', least: 1, most: 1 },
  options: {
    endpoint: { type: 'string', value: 'n', about: 'only to this address, by its number' },
    ...connection,
  },
  run: async ({ values, words: [id = ''], printer, signal }) => {
    const endpoint = wholeOf(values, 'endpoint', 1, 2_147_483_647)
    const recaudo = await clientOf({ values })
    const event = await recaudo.events.resend(id, endpoint ? { endpoint_id: endpoint } : {}, { signal })
    const to = event.deliveries.filter(({ status }) => status === 'pending').map(({ url }) => url)
    printer.result(event, to.length > 0 ? `Sent again to ${to.join(', ')}` : 'No address listens to it')
  },
}
