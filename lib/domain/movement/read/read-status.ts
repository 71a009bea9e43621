import { DomainError } from '../../errors'
import { isMovementId } from '../../ids'
import type { MoneyMovement, Tx } from '../../tx'
import { askNow } from '../ask/ask-now'
import type { Rail } from '../rail'

/** What a movement's status shows of its link. */
export const statusShown = { link: { select: { metadata: true } } } as const

export type MovementRead = MoneyMovement & { link: { metadata: unknown } | null }

/** Maximum milliseconds for which a status read waits for the rail. */
const patience = 1_500

const find = async (tx: Tx, { ownerId, id }: { ownerId: number; id: string }): Promise<MovementRead> => {
  const movement = isMovementId(id)
    ? await tx.moneyMovement.findUnique({ where: { id, ownerId }, include: statusShown })
    : null
  if (!movement) throw new DomainError('Not found')
  return movement
}

const isOpen = ({ status }: MoneyMovement) => status === 'initiated' || status === 'pending' || status === 'processing'

/**
 * One of the owner's movements, a deposit or a payment of a link, after polling the rail (docs/contract.md#movement-states).
 * @returns `changed`: the rail reported something new
 * @throws DomainError Not found
 */
export async function readStatus(
  tx: Tx,
  rail: Rail,
  wanted: { ownerId: number; id: string },
): Promise<{ movement: MovementRead; changed: boolean }> {
  const movement = await find(tx, wanted)
  const asked = isOpen(movement) ? await askNow(tx, rail, { movementId: movement.id, most: patience }) : null
  return asked === 'settled' ? { movement: await find(tx, wanted), changed: true } : { movement, changed: false }
}
