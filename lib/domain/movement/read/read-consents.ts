import type { Tx } from '../../tx'
import type { RailOrder } from '../rail'

/** The rail's documents that a movement's payer accepted, with the tokens that were shown (docs/gateways.md#wompi). */
export const readConsents = (tx: Tx, movementId: string): Promise<RailOrder['consents']> =>
  tx.payerConsent.findMany({ where: { movementId }, select: { type: true, token: true } })
