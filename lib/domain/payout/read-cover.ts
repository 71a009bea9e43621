import { bankAccount } from '../ledger/reload-legs'
import { type Currency, Money } from '../money'
import { type ListedAccount, listTransferAccounts } from '../reload/list-banks'
import { type Payout, Prisma, type Tx } from '../tx'
import { sends } from './find-payout'

const openSends = Prisma.sql`
  select id, subject, after from proposal where status = 'PROPOSED' and kind in (${Prisma.join(sends)})`

/**
 * What a bank account of the service can still pay: its balance in the books, less what was sent from it and less what somebody proposed
 * to record as sent from it.
 * @param number of the payout that it is asked for; what was proposed after that one's own proposal takes nothing from it
 */
export async function readCover(
  tx: Tx,
  { id, currency }: { id: number; currency: Currency },
  { number }: Pick<Payout, 'number'>,
): Promise<Money> {
  // money that a bank account received stands on the other side of the books
  const [row] = await tx.$queryRaw<{ cover: string }[]>`
    select (coalesce((select -balance from account_balance where code = ${bankAccount(id)} and currency = ${currency}::"Currency"), 0)
            - coalesce((select sum(amount) from payout where transfer_account_id = ${id}::int and status = 'sent'), 0)
            - coalesce((select sum((after ->> 'amount')::numeric) from (${openSends}) as proposed
                         where after ->> 'entry' = ${bankAccount(id)}
                           and id < coalesce((select min(id) from (${openSends}) as own where subject = ${`payout:${number}`}), id + 1)
                       ), 0))::text as cover`
  return Money.of(row?.cover ?? '0', currency)
}

export type CoveredAccount = ListedAccount & { cover: Money }

/** The active accounts of the service in a payout's currency, each with what it can still pay. */
export async function listCoveredAccounts(
  tx: Tx,
  payout: Pick<Payout, 'number'> & { currency: Currency },
): Promise<CoveredAccount[]> {
  const { currency } = payout
  const accounts = await listTransferAccounts(tx, { country: null, currency })
  return Promise.all(accounts.map(async (account) => ({ ...account, cover: await readCover(tx, account, payout) })))
}
