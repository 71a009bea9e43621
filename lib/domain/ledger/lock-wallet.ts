import { type Currency, Money } from '../money'
import type { Tx } from '../tx'

/** Locks a wallet until the transaction ends and returns its balance; zero, without a lock, if it was never opened. */
export async function lockWallet(
  tx: Tx,
  { ownerId, currency }: { ownerId: number; currency: Currency },
): Promise<Money> {
  const [wallet] = await tx.$queryRaw<{ balance: string }[]>`
    select balance::text as balance from ledger_account
     where code = ${`wallet:${ownerId}`} and currency = ${currency}::"Currency"
       for no key update`
  return wallet ? Money.of(wallet.balance, currency) : Money.zero(currency)
}
