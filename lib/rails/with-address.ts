import { setTimeout as sleep } from 'node:timers/promises'
import type { RailWord } from '@/lib/domain/movement/rail'

/** Milliseconds before each poll for the bank's URL, which no gateway has yet when it confirms the order. */
const looks = [250, 500, 1_000]

/** The status of an order shortly after it was made; without the bank's URL the payer waits for the next poll. */
export async function withAddress(made: RailWord, read: () => Promise<RailWord>): Promise<RailWord> {
  let word = made
  for (const pause of looks) {
    if (word.bankUrl || word.state !== 'initiated') return word
    await sleep(pause)
    const later = await read().catch(() => null)
    // A gateway that fails now would only delay others: the next poll returns the URL.
    if (later === null) return word
    if (later.state !== 'unknown') word = later
  }
  return word
}
