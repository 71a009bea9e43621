import type { Currency } from '../money'
import { byName } from '../movement/start/list-pse-banks'
import type { Bank, Prisma, Tx } from '../tx'

/** The active banks, by name (docs/contract.md#send-a-bank-transfer). @param country two letters; null: every country */
export async function listBanks(tx: Tx, { country }: { country: string | null }): Promise<Bank[]> {
  return (await tx.bank.findMany({ where: { active: true, ...(country ? { country } : {}) } })).sort(byName)
}

export const accountShown = { bank: { select: { name: true } } } as const
export type ListedAccount = Prisma.TransferAccountGetPayload<{ include: typeof accountShown }>

/** The service's active accounts that bank transfers go to. */
export const listTransferAccounts = (
  tx: Tx,
  { country, currency }: { country: string | null; currency: Currency | null },
): Promise<ListedAccount[]> =>
  tx.transferAccount.findMany({
    where: { active: true, ...(country ? { country } : {}), ...(currency ? { currency } : {}) },
    include: accountShown,
    orderBy: { id: 'asc' },
  })

/** Every account of the service, active or not, so that past transfers can name theirs. */
export const listEveryAccount = (tx: Tx): Promise<ListedAccount[]> =>
  tx.transferAccount.findMany({ include: accountShown, orderBy: { id: 'asc' } })
