import type { Fault } from '@/scripts/fakes/gateway/faults'

export type Ending = 'paid' | 'declined' | 'returned'

/** A gateway's own books, as its list of a day shows them: the same for each gateway. */
export type GatewayBooks = {
  /** Somebody begins to pay a link of 50,000.00 of the holder's. @returns the movement, whose order is there */
  begin: () => Promise<string>
  /** @param quietly nobody is told */
  end: (id: string, ending: Ending, quietly?: 'quietly') => Promise<void>
  /** It was made then, and not now. */
  date: (id: string, at: Date) => void
  /** It is of one peso more. */
  raise: (id: string) => void
  remove: (id: string) => void
  /** A paid one under no number of ours. @returns its number there */
  addStrange: (at: Date) => string
  /** What the list does wrong from now on, on each of its pages or on the second alone. */
  spoil: (fault: Pick<Fault, 'kind' | 'status'> | null, page?: 'second') => Promise<void>
}
