import type { Recaudo, VerifiedEvent } from '@recaudo/sdk'
import type { Orders } from './orders.ts'

/** An event may be listed a little after one that is younger. */
const overlap = 10 * 60_000

/**
 * Reads what happened since the last time, so that nothing is lost while webhooks did not arrive. The position moves only once all was
 * taken in; what is read twice is taken in once.
 */
export async function catchUp(recaudo: Recaudo, orders: Orders): Promise<void> {
  const since = orders.readUntil()
  const events: VerifiedEvent[] = []
  for await (const event of recaudo.events.list({ page_size: 100, ...(since && { created_from: since }) }))
    events.push(event)
  for (const event of events.reverse()) orders.record(event)
  const newest = events.at(-1)?.timestamp
  if (newest) orders.setReadUntil(new Date(Date.parse(newest) - overlap).toISOString())
}
