import { currencies, Money } from '../money'
import type { Tx } from '../tx'

/**
 * Returns the wallet balances of an owner: every currency in the order of `currencies`, zero where there is no wallet yet.
 * Reads the stored balances by the owner's index; no transfer is summed.
 */
export async function readBalances(tx: Tx, { ownerId }: { ownerId: number }): Promise<Money[]> {
  const wallets = await tx.ledgerAccount.findMany({
    where: { ownerId, kind: 'wallet' },
    select: { currency: true, balance: true },
  })
  return currencies.map((currency) => {
    const wallet = wallets.find((found) => found.currency === currency)
    return wallet?.balance ? Money.of(wallet.balance, currency) : Money.zero(currency)
  })
}
