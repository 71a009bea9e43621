import { twoPlaces } from '../../money'
import { isOpenLink } from '../../payment-link/is-open-link'
import type { Tx } from '../../tx'
import type { Rail, RailOrder } from '../rail'
import type { CurrentMovement } from '../read/find-movement'
import { readConsents } from '../read/read-consents'
import type { ApplyStep } from '../settle/apply-steps'
import { type Settled, settleMovement } from '../settle/settle-movement'

/** The order for a movement, as a rail receives it. */
export async function orderOf(tx: Tx, rail: Rail, movement: CurrentMovement): Promise<RailOrder> {
  return {
    movementId: movement.id,
    reference: movement.railReference,
    method: movement.method,
    charge: twoPlaces(movement.charge),
    payer: {
      name: movement.payerName,
      email: movement.payerEmail,
      phone: movement.payerPhone,
      typePerson: movement.payerTypePerson,
      documentType: movement.payerDocumentType,
      document: movement.payerDocument,
      address: movement.payerAddress,
    },
    bankCode: movement.bankCode,
    descriptionToPayer: movement.descriptionToPayer ?? movement.linkDescription,
    descriptionToPayee: movement.descriptionToPayee ?? movement.linkDescription,
    trackingKey: movement.trackingKey,
    createdAt: movement.createdAt,
    // A rail knows no test clock.
    expiresAt: new Date(movement.expiresAt.getTime() - movement.now.getTime() + movement.readAt.getTime()),
    consents: rail.readAcceptance ? await readConsents(tx, movement.id) : [],
  }
}

/**
 * True when an order may still be made. Not after its time is up, as after a long outage: the sweep expires it. Not while the
 * payer has yet to accept the rail's documents; not for a link that was paid by another or closed in the meantime, since a push
 * would still reach the payer; and not at a rail other than the movement's, which may already have the order.
 */
export const mayBeMade = (rail: Rail, movement: CurrentMovement): boolean =>
  movement.status === 'initiated' &&
  movement.expiresAt > movement.now &&
  movement.rail === rail.name &&
  !movement.awaitsAcceptance &&
  (movement.linkStatus === null || isOpenLink(movement.linkStatus))

/**
 * Creates the order at the rail (docs/contract.md#start-a-deposit). Runs in a job, outside any transaction, and is safe
 * to retry, since the rail identifies the order by our id. A definite refusal makes the movement `failed`.
 * @param apply batches the steps of many starts
 * @throws RailUnavailable the movement stays open and the sweep polls it
 */
export async function startMovement(
  tx: Tx,
  rail: Rail,
  movement: CurrentMovement,
  apply?: ApplyStep,
): Promise<Settled> {
  if (movement.railReference || !mayBeMade(rail, movement)) return 'quiet'
  const answer = await rail.start(await orderOf(tx, rail, movement))
  return settleMovement(tx, { movementId: movement.id, answer }, movement, apply)
}
