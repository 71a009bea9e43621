import { address } from '@/components/console/address'

/** The trial balance of a currency. @param day as it stood when that day ended; null: now */
export const trialAt = (currency: string, day: string | null) =>
  address('/console/ledger', { currency: currency === 'COP' ? null : currency, day })

type Account = { currency: string; code: string; day: string | null }

/** One account of the ledger, likewise. @param before transfer from which on to read; left out: the newest of then */
export const accountAt = ({ currency, code, day }: Account, before: string | null = null) =>
  address(`/console/ledger/${currency}/${encodeURIComponent(code)}`, { day, before })

/** The same as a file. */
export const accountFileAt = ({ currency, code, day }: Account) =>
  address(`/console/ledger/${currency}/${encodeURIComponent(code)}/csv`, { day })
