/** Ids of events, which are also their `webhook-id` (docs/contract.md#stored-events): of when it was written and its number. */
import { isMessageId } from '../ids'

const half = (value: bigint) => value.toString(16).padStart(16, '0')

export type EventPlace = { number: bigint; at: Date }

/** As the SQL function `event_id` makes it. */
export const eventIdOf = ({ number, at }: EventPlace): string => `msg_${half(BigInt(at.getTime()))}${half(number)}`

const largest = 2n ** 63n - 1n
const latest = 8_640_000_000_000_000n

/** Null where no event can have that id. */
export function eventPlaceOf(id: string): EventPlace | null {
  if (!isMessageId(id)) return null
  const [at, number] = [BigInt(`0x${id.slice(4, 20)}`), BigInt(`0x${id.slice(20)}`)]
  return at > latest || number > largest ? null : { number, at: new Date(Number.parseInt(`${at}`, 10)) }
}
