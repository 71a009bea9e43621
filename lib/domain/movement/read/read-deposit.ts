import { DomainError } from '../../errors'
import { isMovementId } from '../../ids'
import type { MovementStatus, Prisma, Tx } from '../../tx'

const shown = {
  bank: { select: { name: true } },
  counterparty: { select: { fullname: true, idType: true, idNumber: true, phone: true, email: true } },
  link: { select: { uuid: true } },
  suspense: { select: { status: true, amount: true, currency: true, createdAt: true, decidedAt: true } },
  reversal: { select: { amount: true, debited: true, createdAt: true } },
} as const

export type DepositRead = Prisma.MoneyMovementGetPayload<{ include: typeof shown }>
export type DepositChange = { from: MovementStatus | null; to: MovementStatus; at: Date }

/**
 * One of the owner's deposits with its status changes, oldest first. A payment of a link is returned too: `link` names the link.
 * @throws DomainError Not found
 */
export async function readDeposit(
  tx: Tx,
  { ownerId, id }: { ownerId: number; id: string },
): Promise<{ movement: DepositRead; changes: DepositChange[] }> {
  const movement = isMovementId(id)
    ? await tx.moneyMovement.findUnique({ where: { id, ownerId }, include: shown })
    : null
  if (!movement) throw new DomainError('Not found')
  const rows = await tx.statusChange.findMany({ where: { subject: id }, orderBy: { id: 'asc' } })
  return {
    movement,
    changes: rows.map(({ fromStatus, toStatus, at }) => ({
      from: fromStatus as MovementStatus | null,
      to: toStatus as MovementStatus,
      at,
    })),
  }
}
