import { recordAudit } from '../../access/record-audit'
import { DomainError } from '../../errors'
import { isMovementId } from '../../ids'
import type { Tx } from '../../tx'
import type { Rail } from '../rail'
import { findMovement } from '../read/find-movement'
import { type MovementRead, statusShown } from '../read/read-status'
import { askMovement } from './ask-movement'

/** Milliseconds for which an operator waits for the rail; a later answer is still applied. */
const patience = 8_000

/** @throws MethodUnavailable when the rail fails or does not answer in time */
async function heard(asking: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DomainError('MethodUnavailable', { retryAfter: 30 })), patience)
  })
  const asked = asking.catch(() => {
    throw new DomainError('MethodUnavailable', { retryAfter: 30 })
  })
  await Promise.race([asked, late]).finally(() => clearTimeout(timer))
}

/**
 * Polls the rail about any movement at an operator's request: an open one, or a settled one that may have been reversed.
 * @throws DomainError Not found, MethodUnavailable
 */
export async function refreshMovement(
  tx: Tx,
  rail: Rail,
  { id }: { id: string },
  { actorId }: { actorId: number },
): Promise<MovementRead> {
  if (!isMovementId(id)) throw new DomainError('Not found')
  const before = await findMovement(tx, id)
  if (!before) throw new DomainError('Not found')
  await heard(askMovement(tx, rail, before))
  const movement = await tx.moneyMovement.findUniqueOrThrow({ where: { id }, include: statusShown })
  await recordAudit(tx, {
    ...{ actorId, action: 'movement.refreshed', subject: id, reason: null },
    ...{ from: { status: before.status }, to: { status: movement.status } },
  })
  return movement
}
