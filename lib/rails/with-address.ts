import { setTimeout as sleep } from 'node:timers/promises'
import type { RailWord } from '@/lib/domain/movement/rail'

/** Milliseconds before each look for the bank's address, which no gateway has yet when it answers that the order is made. */
const looks = [250, 500, 1_000]

/** What a gateway says of an order a moment after it was made; without the bank's address the payer waits for the next question. */
export async function withAddress(made: RailWord, read: () => Promise<RailWord>): Promise<RailWord> {
  let word = made
  for (const pause of looks) {
    if (word.bankUrl || word.state !== 'initiated') return word
    await sleep(pause)
    const later = await read().catch(() => null)
    // A gateway that fails now would only keep others waiting: the next question brings the address.
    if (later === null) return word
    if (later.state !== 'unknown') word = later
  }
  return word
}
