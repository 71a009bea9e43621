import { Money } from '../../money'
import { reservedStates } from '../../payout/step-payout'
import type { MoneyMovement, Payout, Tx } from '../../tx'

/** What went back to the payer of one payment, or is going, in the currency of its refunds. */
export type GivenBack = {
  arrived: Money
  underWay: Money
  /** The payer has yet to name the account that some of it goes to. */
  awaitsAccount: boolean
}

type Row = Pick<Payout, 'status' | 'amount' | 'currency'>

const sumOf = (rows: readonly Row[], zero: Money) => rows.reduce((sum, { amount }) => sum.plus(sum.of(amount)), zero)

/** Refunds and returns of a payment that its payer has or waits for; null where there are none. */
export async function readGivenBack(
  tx: Tx,
  { id, disposition }: Pick<MoneyMovement, 'id' | 'disposition'>,
): Promise<GivenBack | null> {
  if (disposition === 'none') return null
  // By its unique id: mails of many payments are rendered together, and Prisma reads such payments in one statement.
  const payment = await tx.moneyMovement.findUnique({
    where: { id },
    select: {
      refunds: {
        where: { status: { in: ['completed', ...reservedStates] } },
        select: { status: true, amount: true, currency: true },
      },
    },
  })
  const rows = payment?.refunds ?? []
  const [first] = rows
  if (!first) return null
  const zero = Money.zero(first.currency)
  const hasArrived = ({ status }: Row) => status === 'completed'
  return {
    arrived: sumOf(rows.filter(hasArrived), zero),
    underWay: sumOf(
      rows.filter((row) => !hasArrived(row)),
      zero,
    ),
    awaitsAccount: rows.some(({ status }) => status === 'awaiting_destination'),
  }
}
