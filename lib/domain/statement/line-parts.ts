import { fieldError } from '../errors'
import { Money } from '../money'
import type { BankStatementLine, Tx } from '../tx'
import type { BankAccount } from './bank-transfers'

/** What the caller names transfers by. */
export type KeyField = 'key' | 'keys'

/** A transfer that a line shows, with its amount as the bank has it. */
type Part = { transferId: bigint; amount: string }

type Moved = { transferId: bigint; key: string; event: string; at: Date; money: Money }

/** Milliseconds around a line whose transfers it may show, by hand. */
export const reach = 60 * 86_400_000

/**
 * Whether a line may show a transfer with the others that are chosen: in its direction and near its day. In the other direction it shows what
 * a bank took or gave, and what came back of a payout that it shows too: unrelated amounts in and out are never one line of a bank.
 */
function isLike({ key, event, at, money }: Moved, { amount, day }: LineMoney, all: readonly Moved[]): boolean {
  if (key.startsWith('bank_charge:')) return true
  const isAlong = (one: Money) => one.isPositive !== amount.isNegative()
  const isNear = Math.abs(at.getTime() - day.getTime()) <= reach
  return isNear && (isAlong(money) || all.some((one) => one.event === event && isAlong(one.money)))
}

type LineMoney = Pick<BankStatementLine, 'amount' | 'day'>

/**
 * The transfers of an account that one line is to show together, and what they come to.
 * @param named.keys of the transfers
 * @param named.field to blame
 * @throws DomainError Validation failed: `unlike_line` of a transfer of another account, direction or time, `doubled` of one that a line shows
 */
export async function findParts(
  tx: Tx,
  { id, currency }: BankAccount,
  line: LineMoney,
  { keys, field }: { keys: readonly string[]; field: KeyField },
) {
  const found = await tx.ledgerTransfer.findMany({
    where: { key: { in: [...keys] } },
    include: { from: true, to: true, shownBy: { select: { lineId: true } } },
    orderBy: { id: 'asc' },
  })
  const own = `bank:${id}`
  if (found.length !== keys.length || found.some(({ from, to }) => from.code !== own && to.code !== own))
    throw fieldError(field, 'unlike_line')
  if (found.some(({ shownBy }) => shownBy !== null)) throw fieldError(field, 'doubled')
  const moved = found.map(({ id: transferId, key, event, createdAt: at, from, amount }): Moved => {
    const money = Money.of(amount, currency)
    return { transferId, key, event, at, money: from.code === own ? money : money.negated }
  })
  if (!moved.every((one) => isLike(one, line, moved))) throw fieldError(field, 'unlike_line')
  return {
    rows: moved.map(({ transferId, money }): Part => ({ transferId, amount: `${money}` })),
    sum: moved.reduce((sum, { money }) => sum.plus(money), Money.zero(currency)),
  }
}

/**
 * Stores what a line shows, in one statement: the database refuses what does not come to its amount.
 * @param handled who matched it by hand, and when; null by a rule
 */
export const showAll = (
  tx: Tx,
  lineId: bigint,
  parts: readonly Part[],
  handled: { by: number; at: Date } | null,
): Promise<number> =>
  tx.$executeRaw`
    with shown as (
      insert into bank_line_transfer (transfer_id, line_id, amount)
      select p.transfer::bigint, ${lineId}::bigint, p.amount::numeric
        from unnest(${parts.map(({ transferId }) => `${transferId}`)}::text[], ${parts.map(({ amount }) => amount)}::text[])
             as p (transfer, amount)
      returning transfer_id)
    update bank_statement_line
       set transfer_id = (select min(transfer_id) from shown), handled_by_id = ${handled?.by ?? null}::int,
           handled_at = ${handled?.at ?? null}::timestamptz
     where id = ${lineId}::bigint`
