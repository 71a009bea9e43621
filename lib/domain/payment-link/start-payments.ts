import type { Consents } from '../movement/start/acceptance'
import type { Terms } from '../movement/terms'
import type { Tx } from '../tx'

/** A payment to start: the movement's columns by their names in the database, what its payer accepted, and what limits it. */
export type PaymentStart = {
  movement: Readonly<Record<string, unknown>>
  consents: Consents
  limits: Pick<Terms, 'openPerLink' | 'nequiPerPhone'>
}

/** `same`: the open Nequi payment of that phone, by its id; the others are codes of refusals. */
export type Started =
  | { outcome: 'started' | 'same'; id: string }
  | { outcome: 'InvalidStatus' | 'TooManyAttempts'; id?: undefined }

/** Another transaction holds the link, for which a group does not wait. */
type Busy = { outcome: 'busy' }

/** How a start reaches the database: by itself, or in one statement with those that arrive together. */
export type StartPayment = (start: PaymentStart) => Promise<Started>

const itemOf = ({ movement, consents, limits }: PaymentStart) => ({
  movement,
  per_link: limits.openPerLink,
  per_phone: limits.nequiPerPhone,
  documents: consents.documents,
  address: consents.address,
})

/**
 * Starts payments in one statement, all stored or none; one answer for each, in order.
 * @param waits for whoever holds a link; else its payment is `busy`
 */
export async function startPayments(
  tx: Tx,
  starts: readonly PaymentStart[],
  { waits }: { waits: boolean },
): Promise<(Started | Busy)[]> {
  const rows = await tx.$queryRaw<{ answer: Started | Busy }[]>`
    select answer from start_link_payments(${JSON.stringify(starts.map(itemOf))}::jsonb, ${waits}::boolean) answer`
  return rows.map(({ answer }) => answer)
}

/** A start by itself. */
export const startAlone =
  (tx: Tx): StartPayment =>
  async (start) => {
    const [answer] = await startPayments(tx, [start], { waits: true })
    if (!answer || answer.outcome === 'busy') throw new Error('a start was not answered')
    return answer
  }
