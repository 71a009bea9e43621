import { address } from '@/components/console/address'

/** Returns the URL of a trial balance. @param day as of the end of that day; null: now */
export const trialAt = (currency: string, day: string | null) =>
  address('/console/ledger', { currency: currency === 'COP' ? null : currency, day })

type Account = {
  currency: string
  code: string
  from?: string | null
  /** Last transfer of a wallet's balance as it was. */
  upto?: string | null
  day: string | null
  search?: string | null
}

/**
 * Returns the URL of a ledger account from the day `from` to the day `day`, without one from the first and until now.
 * @param before transfer to read backwards from; omitted: the newest at that time
 */
export const accountAt = ({ currency, code, from, upto, day, search }: Account, before: string | null = null) =>
  address(`/console/ledger/${currency}/${encodeURIComponent(code)}`, { from, day, upto, search, before })

/** Returns the URL of the account's CSV export. */
export const accountFileAt = ({ currency, code, from, upto, day, search }: Account) =>
  address(`/console/ledger/${currency}/${encodeURIComponent(code)}/csv`, { from, day, upto, search })

type WalletsOf = { currency: string; day: string | null; search?: string | null }

/** Returns the URL of the wallets of a currency. @param before account to continue after; omitted: the last opened */
export const walletsAt = ({ currency, day, search }: WalletsOf, before: number | null = null) =>
  address(`/console/ledger/${currency}/wallets`, { day, search, before })

/** Returns the URL of the wallets' CSV export. */
export const walletsFileAt = ({ currency, day, search }: WalletsOf) =>
  address(`/console/ledger/${currency}/wallets/csv`, { day, search })
