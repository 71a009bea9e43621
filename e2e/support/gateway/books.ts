import type { Fault } from '@/scripts/fakes/gateway/faults'

export type Ending = 'paid' | 'declined' | 'returned'

/** A gateway's own books, as its list of a day shows them: the same interface for each gateway. */
export type GatewayBooks = {
  /** Starts a payment of a link of 50,000.00 of the holder's. @returns the movement's id, once its order is at the gateway */
  begin: () => Promise<string>
  /** @param quietly without a notification */
  end: (id: string, ending: Ending, quietly?: 'quietly') => Promise<void>
  /** Dates an order at `at` instead of now. */
  date: (id: string, at: Date) => void
  /** Raises an order by one peso. */
  raise: (id: string) => void
  remove: (id: string) => void
  /** Adds a paid order that has no movement of ours. @returns its reference at the gateway */
  addStrange: (at: Date) => string
  /** Makes the list fail from now on, on each of its pages or on the second alone; null restores it. */
  spoil: (fault: Pick<Fault, 'kind' | 'status'> | null, page?: 'second') => Promise<void>
}
