/** What views of the console's money pages share. */
import type { Currency } from '@/lib/domain/money'
import type { MoneyMovement } from '@/lib/domain/tx'

/** A page of a list: its number from 1, rows per page, and rows in all. */
export type PageNumbers = { page: number; size: number; count: number }

/** The sum of a list in one currency, over all its pages. */
export type ListSum = { currency: Currency; amount: string }

/** The reader, names of staff, and names of the accounts that own the money. */
export type Reading = {
  names: ReadonlyMap<number, string>
  owners: ReadonlyMap<number, string>
  /** Server keys that asked for it, by id. */
  keys?: ReadonlyMap<number, string>
  readerId: number
}

/** Who asked for a payout or a file of them: a person, or a server key alone. */
export const askerIn = (
  { names, keys }: Reading,
  { requestedById, requestedKeyId }: { requestedById: number | null; requestedKeyId: number | null },
) => (requestedKeyId === null ? nameIn(names, requestedById) : (keys?.get(requestedKeyId) ?? null))

export const nameIn = (names: ReadonlyMap<number, string>, id: number | null) =>
  id === null ? null : (names.get(id) ?? `${id}`)

type Payer = Pick<MoneyMovement, 'payerName' | 'payerDocumentType' | 'payerDocument' | 'payerPhone' | 'payerEmail'>

/** Who paid, in full: two persons compare it with the account that the money goes to. */
export const payerView = (row: Payer) => ({
  name: row.payerName,
  document: row.payerDocument && `${row.payerDocumentType ?? ''} ${row.payerDocument}`.trim(),
  phone: row.payerPhone,
  email: row.payerEmail,
})

export type PayerView = ReturnType<typeof payerView>
