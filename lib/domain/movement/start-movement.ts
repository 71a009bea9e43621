import { twoPlaces } from '../money'
import type { Tx } from '../tx'
import type { StandingMovement } from './find-movement'
import type { Rail, RailOrder } from './rail'
import { readConsents } from './read-consents'
import { type Settled, settleMovement } from './settle-movement'

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
 * Makes the order at the rail (decisions §4 "The bank is never waited for"). A job: the call stands outside any transaction, and is
 * safe to repeat, since the rail knows the order by our id. A definite refusal makes the movement `failed`. One whose payer has yet
 * to accept the rail's documents is left alone, and so is one whose time is up, as after a long stop: the sweep ends it. What was meant
 * for another rail, which may have it already, is not made at this one.
 * @throws RailUnavailable: the movement stays, the sweep asks
 */
export async function startMovement(tx: Tx, rail: Rail, movement: StandingMovement): Promise<Settled> {
  if (movement.status !== 'initiated' || movement.railReference || movement.awaitsAcceptance) return 'quiet'
  if (movement.expiresAt <= movement.now || movement.rail !== rail.name) return 'quiet'
  const word = await rail.start(await orderOf(tx, rail, movement))
  return settleMovement(tx, { movementId: movement.id, word }, movement)
}
