import { type Heard, payoutStates } from './oracle'
import { type Known, wrongOf } from './rounds'

/** Two steps of a payout in one transaction have one time, and webhooks come in any order. */
const stepOf = ({ type }: Heard) => -payoutStates.indexOf(type.split('.')[1] ?? '')
const later = (one: Heard, other: Heard) =>
  one.timestamp > other.timestamp || (one.timestamp === other.timestamp && stepOf(one) > stepOf(other))

/** The newest event of each resource: without it, one knows less than the API. */
function newest(events: readonly Heard[]): Heard[] {
  const found = new Map<unknown, Heard>()
  for (const event of events) {
    const { type, data } = event
    if (!/^(money_movement|reversal|payout|refund|payment_link)\./.test(type)) continue
    const subject = data.uuid ?? data.id ?? data.money_movement_id
    const before = found.get(subject)
    if (!before || !later(before, event)) found.set(subject, event)
  }
  // One that only says who bears what was debited before moves nothing.
  return [...found.values()].filter(({ type }) => type !== 'reversal.closed')
}

/** Whether the oracle takes an amount from this event: of what happened to one resource, from the first that moved money. */
function movedBy({ type, data }: Heard, events: readonly Heard[]): boolean {
  const asked = events.some((one) => one.type === 'refund.awaiting_destination' && one.data.id === data.id)
  if (type === 'refund.requested') return !asked
  if (type === 'money_movement.succeeded') return data.disposition === 'credited'
  return [
    'payout.requested',
    'refund.awaiting_destination',
    'money_movement.credited',
    'refund.fees_returned',
  ].includes(type)
}

const otherCents = (amount: string) => amount.replace(/\d$/, (digit) => (digit === '9' ? '8' : '9'))

/** The event with its amount a few cents off. */
function altered(event: Heard): Heard {
  const data = structuredClone(event.data) as {
    amount: string
    fee_breakdown?: { reload_amount: string }
    fees_returned?: { fee_service: string }
  }
  if (event.type === 'refund.fees_returned' && data.fees_returned)
    data.fees_returned.fee_service = otherCents(data.fees_returned.fee_service)
  else if (data.fee_breakdown) data.fee_breakdown.reload_amount = otherCents(data.fee_breakdown.reload_amount)
  else data.amount = otherCents(data.amount)
  return { ...event, data }
}

/** Controls: each event that no other repeats, left out, and each that moved money, altered. Returns those of which nobody would know. */
export function unnoticed(known: Known): { dropped: number; altered: number; missed: string[] } {
  const { events, seed } = known
  const goesUnnoticed = (heard: readonly Heard[]) => wrongOf({ ...known, events: [...heard] }).length === 0
  const alone = newest(events)
  const moving = events.filter((event) => movedBy(event, events))
  const without = alone.filter((event) => goesUnnoticed(events.filter(({ id }) => id !== event.id)))
  const changed = moving.filter((event) =>
    goesUnnoticed(events.map((one) => (one.id === event.id ? altered(one) : one))),
  )
  const named = (what: string) => (event: Heard) => `${event.type} ${what}, seed ${seed}`
  return {
    dropped: alone.length,
    altered: moving.length,
    missed: [...without.map(named('left out')), ...changed.map(named('altered'))],
  }
}
