import type { Consents } from '../movement/start/acceptance'
import type { Terms } from '../movement/terms'
import * as sql from '../sql'
import type { Tx } from '../tx'

/** A payment to start: the movement's row, the payer's consents, and the limits to apply. */
export type PaymentStart = {
  movement: sql.Rows['money_movement']
  consents: Consents
  limits: Pick<Terms, 'openPerLink' | 'nequiPerPhone'>
}

/** `same`: the open Nequi payment of that phone, by its id. Outcomes without an id are refusal codes. */
export type Started =
  | { outcome: 'started' | 'same'; id: string }
  | { outcome: 'InvalidStatus' | 'TooManyAttempts'; id?: undefined }

/** Another transaction has the link locked; a group does not wait for it. */
type Busy = { outcome: 'busy' }

/** Starts a payment in the database: alone, or in one statement with others that arrive at the same time. */
export type StartPayment = (start: PaymentStart) => Promise<Started>

const itemOf = ({ movement, consents, limits }: PaymentStart) => ({
  movement,
  per_link: limits.openPerLink,
  per_phone: limits.nequiPerPhone,
  documents: consents.documents,
  address: consents.address,
})

/**
 * Starts payments in one statement, atomically. Returns one outcome for each, in the order given.
 * @param waits whether to wait for a locked link; if not, its payment is `busy`
 */
export async function startPayments(
  tx: Tx,
  starts: readonly PaymentStart[],
  { waits }: { waits: boolean },
): Promise<(Started | Busy)[]> {
  return sql.callAll(tx, sql.startLinkPayments<Started | Busy>(starts.map(itemOf), waits))
}

/** Returns a start that runs alone and waits for the link's lock. */
export const startAlone =
  (tx: Tx): StartPayment =>
  async (start) => {
    const [answer] = await startPayments(tx, [start], { waits: true })
    if (!answer || answer.outcome === 'busy') throw new Error('a start was not answered')
    return answer
  }
