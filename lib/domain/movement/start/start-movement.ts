import { twoPlaces } from '../../money'
import { isOpenLink } from '../../payment-link/is-open-link'
import type { Tx } from '../../tx'
import type { Rail, RailOrder } from '../rail'
import type { StandingMovement } from '../read/find-movement'
import { readConsents } from '../read/read-consents'
import type { ApplyStep } from '../settle/apply-steps'
import { type Settled, settleMovement } from '../settle/settle-movement'

/** What a rail is told of a movement. */
export async function orderOf(tx: Tx, rail: Rail, movement: StandingMovement): Promise<RailOrder> {
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
    expiresAt: movement.expiresAt,
    consents: rail.readAcceptance ? await readConsents(tx, movement.id) : [],
  }
}

/**
 * Whether an order may still be made. Not once its time is up, as after a long stop: the sweep ends it. Not while its payer has yet to
 * accept the rail's documents; not for a link that was paid by another or closed meanwhile, for which a push would ask the payer all the
 * same; and not at another rail than the one that it was meant for, which may have it already.
 */
export const mayBeMade = (rail: Rail, movement: StandingMovement): boolean =>
  movement.status === 'initiated' &&
  movement.expiresAt > movement.now &&
  movement.rail === rail.name &&
  !movement.awaitsAcceptance &&
  (movement.linkStatus === null || isOpenLink(movement.linkStatus))

/**
 * Makes the order at the rail (docs/contract.md#start-a-deposit). A job: the call stands outside any transaction, and is
 * safe to repeat, since the rail knows the order by our id. A definite refusal makes the movement `failed`.
 * @param apply where many are started at once, what applies their steps together
 * @throws RailUnavailable: the movement stays, the sweep asks
 */
export async function startMovement(
  tx: Tx,
  rail: Rail,
  movement: StandingMovement,
  apply?: ApplyStep,
): Promise<Settled> {
  if (movement.railReference || !mayBeMade(rail, movement)) return 'quiet'
  const word = await rail.start(await orderOf(tx, rail, movement))
  return settleMovement(tx, { movementId: movement.id, word }, movement, apply)
}
