import type { Event, EventDelivery, EventDetail } from '../generated/document.ts'
import type { Query } from '../recaudo.ts'
import { pause } from '../retry.ts'
import { clientOf, connection } from './client.ts'
import { type Command, Failure, textOf, wholeOf } from './command.ts'
import { clock } from './printer.ts'

/** Milliseconds between two looks at what came of it, and until it looks no more: an address has 15 seconds to answer. */
const [between, patience] = [250, 20_000]

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

const isTaken = ({ status_code }: EventDelivery['attempts'][number]) =>
  status_code !== null && /^2/.test(`${status_code}`)

/** What came of the newest attempt at an address, if it was tried. */
function outcomeOf({ url, attempts: [newest], next_try_at }: EventDelivery, isTried: boolean): string {
  const said = isTried && newest ? `${newest.status_code ?? newest.error}  ${newest.duration_ms} ms` : 'not tried yet'
  const next = next_try_at ? `; next attempt at ${clock(next_try_at)}` : ''
  return `${url}  → ${said}${next}`
}

export const eventsResend: Command = {
  name: 'events resend',
  about: 'Send an event again, under its id, to the addresses that listen to it, and show their answers',
  takes: { text: '<id>', least: 1, most: 1 },
  options: {
    endpoint: { type: 'string', value: 'n', about: 'only to this address, by its number' },
    ...connection,
  },
  run: async ({ values, words: [id = ''], printer, signal }) => {
    const endpoint = wholeOf(values, 'endpoint', 1, 2_147_483_647)
    const recaudo = await clientOf({ values })
    const sent = await recaudo.events.resend(id, endpoint ? { endpoint_id: endpoint } : {}, { signal })
    const before = new Map(
      sent.deliveries.flatMap((one) =>
        one.status === 'pending' ? [[one.endpoint_id, one.attempt_count] as const] : [],
      ),
    )
    if (before.size === 0)
      throw new Failure('No address listens to it: recaudo listen shows only what happens from then on')
    const awaited = ({ deliveries }: EventDetail) => deliveries.filter(({ endpoint_id }) => before.has(endpoint_id))
    const isTried = ({ endpoint_id, attempt_count }: EventDelivery) => attempt_count > (before.get(endpoint_id) ?? 0)
    let event = sent
    for (const end = performance.now() + patience; performance.now() < end && !awaited(event).every(isTried); ) {
      await pause(between, signal)
      event = await recaudo.events.retrieve(id, { signal })
    }
    printer.result(
      event,
      awaited(event)
        .map((one) => outcomeOf(one, isTried(one)))
        .join('\n'),
    )
    const isDone = awaited(event).every((one) => isTried(one) && one.attempts[0] && isTaken(one.attempts[0]))
    if (!isDone) throw new Failure('Not every address has taken it')
  },
}
