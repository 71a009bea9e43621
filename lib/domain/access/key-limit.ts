import { DomainError } from '../errors'
import { type Currency, Money, twoPlaces } from '../money'
import type { PayoutRead } from '../payout/read-payout'
import type { Tx } from '../tx'
import { recordAudit } from './record-audit'

/** What a server key alone may pay out in one day, by currency. */
type KeyLimits = Readonly<Record<Currency, string>>

/** Who asks for money to leave: a person, who confirms it by a second factor, else a server key alone, whose days are limited. */
export type Asker = { userId: number | null; key?: { id: number; limits: KeyLimits } | null }

/** The columns that say who asked. */
export const askerColumns = ({ userId, key }: Asker) => ({ requested_by_id: userId, requested_key_id: key?.id ?? null })

/**
 * Refuses what a server key may not pay out today any more (docs/contract.md#server-keys), and keeps other payouts by it waiting until
 * the transaction ends. A person has no such limit.
 * @param amount what is to arrive
 * @throws DomainError KeyLimitReached with what is `left` today
 */
export async function refuseOverKeyLimit(tx: Tx, { key }: Asker, amount: Money): Promise<void> {
  if (!key) return
  const { currency } = amount
  const [row] = await tx.$queryRaw<{ left: string }[]>`
    select key_payouts_left(${key.id}::int, ${currency}, ${key.limits[currency]}::numeric)::text as left`
  const left = Money.of(row?.left ?? '0', currency)
  if (amount.compare(left) <= 0) return
  throw new DomainError('KeyLimitReached', {
    members: { left: `${left.isPositive ? left : Money.zero(currency)}`, currency },
  })
}

/** Logs a payout or refund that a server key asked for; those of persons are told by their own records. */
export async function auditByKey(tx: Tx, { key }: Asker, payout: PayoutRead): Promise<void> {
  if (!key) return
  const { number, status, currency, amount } = payout
  await recordAudit(tx, {
    ...{
      actorId: null,
      keyId: key.id,
      action: 'payout.requested',
      subject: `payout:${number}`,
      reason: null,
      from: null,
    },
    to: { status, currency, amount: twoPlaces(amount) },
  })
}
