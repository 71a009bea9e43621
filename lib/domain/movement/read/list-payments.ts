import { Money } from '../../money'
import type { MovementStatus, Tx } from '../../tx'
import type { Method } from '../terms'
import { payerFields, payerShown } from './payer-shown'

export type Payment = {
  id: string
  /** Increases with each new movement; the cursor of the list. */
  number: number
  payer: string | null
  method: Method
  status: MovementStatus
  /** The amount that the payer was asked to pay for, in the owner's currency, before any fee. */
  amount: Money
  link: { uuid: string; description: string | null } | null
  /** The owner's description of a deposit; null for a payment of a link. */
  description: string | null
  createdAt: Date
}

const shown = {
  ...payerFields,
  id: true,
  number: true,
  method: true,
  status: true,
  feeCurrency: true,
  reloadAmount: true,
  createdAt: true,
  descriptionToPayee: true,
  link: { select: { uuid: true, description: true } },
} as const

/**
 * An owner's payments in every state, newest first, by the index on owner and number.
 * @param input.before number of the row to continue after, null for the newest
 * @returns `last`: the number to continue after, null at the end
 */
export async function listPayments(
  tx: Tx,
  { ownerId, size, before }: { ownerId: number; size: number; before: number | null },
): Promise<{ rows: Payment[]; last: number | null }> {
  const found = await tx.moneyMovement.findMany({
    where: { ownerId, ...(before === null ? {} : { number: { lt: before } }) },
    orderBy: { number: 'desc' },
    select: shown,
    take: size + 1,
  })
  const rows = found.slice(0, size).map((row) => ({
    id: row.id,
    number: row.number,
    payer: payerShown(row),
    method: row.method,
    status: row.status,
    amount: Money.of(row.reloadAmount, row.feeCurrency),
    link: row.link,
    description: row.descriptionToPayee,
    createdAt: row.createdAt,
  }))
  return { rows, last: found.length > size ? (rows.at(-1)?.number ?? null) : null }
}
