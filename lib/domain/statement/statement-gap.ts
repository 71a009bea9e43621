import { Money } from '../money'
import type { BankStatement, Tx } from '../tx'

/** The statement before another, and the balance that it says the other opens with. */
export type StatementBefore = { id: number; lastDay: Date; balance: Money; fits: boolean }

/**
 * The statement of the same account before this one, with the balance at the start of this one's first day; null where one of them has
 * no balances, or there is none before.
 */
export async function findStatementBefore(
  tx: Tx,
  { id, transferAccountId, firstDay, lastDay, openingBalance }: BankStatement,
): Promise<StatementBefore | null> {
  if (openingBalance === null) return null
  const before = await tx.bankStatement.findFirst({
    where: {
      transferAccountId,
      id: { not: id },
      firstDay: { lte: firstDay },
      lastDay: { lt: lastDay },
      closingBalance: { not: null },
    },
    orderBy: [{ lastDay: 'desc' }, { id: 'desc' }],
  })
  if (!before?.closingBalance) return null
  const within = await tx.bankStatementLine.aggregate({
    where: { statementId: before.id, day: { gte: firstDay } },
    _sum: { amount: true },
  })
  // two places, in whatever currency the account has
  const balance = Money.of(before.closingBalance, 'COP').minus(Money.of(within._sum.amount ?? '0', 'COP'))
  return { id: before.id, lastDay: before.lastDay, balance, fits: balance.equals(Money.of(openingBalance, 'COP')) }
}
