import { fieldError } from '../errors'
import type { Currency } from '../money'
import type { TransferAccount, Tx } from '../tx'

/**
 * An active account of the service in a currency, for money that leaves or arrives.
 * @param id null: the first one
 * @throws Validation failed on `transfer_account_id`
 */
export async function findAccount(tx: Tx, id: number | null, currency: Currency): Promise<TransferAccount> {
  const account = await tx.transferAccount.findFirst({
    where: { currency, active: true, ...(id === null ? {} : { id }) },
    orderBy: { id: 'asc' },
  })
  if (!account) throw fieldError('transfer_account_id', 'unknown_account')
  return account
}
