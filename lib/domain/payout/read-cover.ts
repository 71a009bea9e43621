import { bankAccount } from '../ledger/reload-legs'
import { type Currency, Money } from '../money'
import { type ListedAccount, listTransferAccounts } from '../reload/list-banks'
import type { Tx } from '../tx'

/** What a bank account of the service can still pay: its balance in the books, less what is on its way out of it. */
export async function readCover(tx: Tx, { id, currency }: { id: number; currency: Currency }): Promise<Money> {
  // money that a bank account received stands on the other side of the books
  const [row] = await tx.$queryRaw<{ cover: string }[]>`
    select (coalesce((select -balance from account_balance where code = ${bankAccount(id)} and currency = ${currency}::"Currency"), 0)
            - coalesce((select sum(amount) from payout where transfer_account_id = ${id}::int and status = 'sent'), 0))::text as cover`
  return Money.of(row?.cover ?? '0', currency)
}

export type CoveredAccount = ListedAccount & { cover: Money }

/** The active accounts of the service in a currency, each with what it can still pay. */
export async function listCoveredAccounts(tx: Tx, currency: Currency): Promise<CoveredAccount[]> {
  const accounts = await listTransferAccounts(tx, { country: null, currency })
  return Promise.all(accounts.map(async (account) => ({ ...account, cover: await readCover(tx, account) })))
}
