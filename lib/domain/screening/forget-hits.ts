import type { Tx } from '../tx'

/**
 * Takes names and documents out of the hits of an account that is erased and of its payees. Of those that are not cleared they stay: whoever
 * deals with somebody on a list must be able to say with whom.
 */
export async function forgetHits(tx: Tx, ownerId: number): Promise<void> {
  const nothing = { name: 'erased', documentType: null, document: null }
  await tx.screeningHit.updateMany({ where: { ownerId, status: 'CLEARED' }, data: nothing })
}

/** The same for one that was cleared after its account had been erased. */
export async function forgetErased(tx: Tx, ownerId: number): Promise<void> {
  const erased = await tx.user.count({ where: { id: ownerId, erasedAt: { not: null } } })
  if (erased > 0) await forgetHits(tx, ownerId)
}
