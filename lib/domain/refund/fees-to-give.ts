import { type DecimalLike, Money } from '../money'
import type { MoneyMovement, Payout } from '../tx'

/** The fields of a refund's payment that `feesToGive` needs, for a Prisma `select`. */
export const pricedFields = {
  disposition: true,
  feeMode: true,
  reloadAmount: true,
  feeService: true,
  feeIva: true,
} as const

type Priced = Pick<MoneyMovement, 'disposition' | 'feeMode'> &
  Record<'reloadAmount' | 'feeService' | 'feeIva', DecimalLike>

type Refund = Pick<Payout, 'purpose' | 'status' | 'currency' | 'feesGivenAt'> & {
  amount: DecimalLike
  owner: { erasedAt: Date | null }
  movement: Priced | null
}

export type GivenFees = { fee: Money; iva: Money }

/**
 * What the service can give up of a payment's fee and IVA with its refund (docs/contract.md#refunds): of each the share that the refund
 * is of what was credited, rounded down. At most the refund's own amount, so that the wallet can give it back with the refund.
 * @returns null where there is nothing to give, or not now: it has not arrived, it was given, or a reversal decides about the fee
 */
export function feesToGive({
  purpose,
  status,
  currency,
  feesGivenAt,
  amount,
  owner,
  movement,
}: Refund): GivenFees | null {
  if (purpose !== 'refund' || status !== 'completed' || feesGivenAt !== null || owner.erasedAt !== null) return null
  if (movement === null || movement.disposition === 'reversed') return null
  const money = (value: DecimalLike) => Money.of(value, currency)
  const [fee, iva, refunded] = [money(movement.feeService), money(movement.feeIva), money(amount)]
  const paid = money(movement.reloadAmount)
  const credited = movement.feeMode === 'payer' ? paid : paid.minus(fee).minus(iva)
  const given = { fee: fee.share(refunded, credited), iva: iva.share(refunded, credited) }
  const both = given.fee.plus(given.iva)
  return both.isPositive && both.compare(refunded) <= 0 ? given : null
}
