import { setTimeout as sleep } from 'node:timers/promises'
import type { RailAnswer } from '@/lib/domain/movement/rail'

/** Milliseconds before each poll for the bank's URL, which no gateway has yet when it confirms the order. */
const looks = [250, 500, 1_000]

/** The status of an order shortly after it was made; without the bank's URL the payer waits for the next poll. */
export async function withAddress(made: RailAnswer, read: () => Promise<RailAnswer>): Promise<RailAnswer> {
  let answer = made
  for (const pause of looks) {
    if (answer.bankUrl || answer.state !== 'initiated') return answer
    await sleep(pause)
    const later = await read().catch(() => null)
    // A gateway that fails now would only delay others: the next poll returns the URL.
    if (later === null) return answer
    if (later.state !== 'unknown') answer = later
  }
  return answer
}
