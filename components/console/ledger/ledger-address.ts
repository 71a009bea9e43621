import { address } from '@/components/console/address'

/** Returns the URL of a trial balance. @param day as of the end of that day; null: now */
export const trialAt = (currency: string, day: string | null) =>
  address('/console/ledger', { currency: currency === 'COP' ? null : currency, day })

type Account = { currency: string; code: string; day: string | null }

/**
 * Returns the URL of a ledger account as of `day`.
 * @param before transfer to read backwards from; omitted: the newest at that time
 */
export const accountAt = ({ currency, code, day }: Account, before: string | null = null) =>
  address(`/console/ledger/${currency}/${encodeURIComponent(code)}`, { day, before })

/** Returns the URL of the account's CSV export. */
export const accountFileAt = ({ currency, code, day }: Account) =>
  address(`/console/ledger/${currency}/${encodeURIComponent(code)}/csv`, { day })
