import { DomainError } from '../errors'
import type { Prisma, ReloadState, Tx } from '../tx'
import { payeeFields } from '../user/display-name'

const shown = {
  owner: { select: payeeFields },
  bank: { select: { name: true } },
  transferAccount: { include: { bank: { select: { name: true } } } },
  evidenceFile: { select: { id: true, name: true, contentType: true, size: true } },
} as const

export type OwnReload = Prisma.ReloadGetPayload<{ include: typeof shown }>

/**
 * A bank transfer for its owner's pages, with its proof and its status changes, oldest first.
 * @throws DomainError ReloadNotFound, also for another owner's
 */
export async function readOwnReload(
  tx: Tx,
  { ownerId, id }: { ownerId: number; id: number },
): Promise<{ reload: OwnReload; changes: { to: ReloadState; at: Date }[] }> {
  const reload = await tx.reload.findUnique({ where: { id, ownerId }, include: shown })
  if (!reload) throw new DomainError('ReloadNotFound')
  const rows = await tx.statusChange.findMany({ where: { subject: `reload:${id}` }, orderBy: { id: 'asc' } })
  return { reload, changes: rows.map(({ toStatus, at }) => ({ to: toStatus as ReloadState, at })) }
}
