import { inBatches } from '../batches'
import { type MonthlyFees, monthlyFees } from '../ledger/monthly-fees'
import { Prisma, type Tx } from '../tx'

/** What a holder's fee invoice of a month is made from: who it is, and the month's fees in one currency. */
export type InvoicedFees = MonthlyFees & {
  name: string
  email: string
  typePerson: 'NATURAL' | 'JURIDICAL'
  documentType: string | null
  document: string | null
  city: string | null
  address: string | null
}

/** A month in Bogota. @param name `2026-11` */
export function monthOf(name: string): { from: Date; until: Date } {
  const [year, month] = name.split('-').map((part) => Number.parseInt(part, 10)) as [number, number]
  return { from: new Date(Date.UTC(year, month - 1, 1, 5)), until: new Date(Date.UTC(year, month, 1, 5)) }
}

type Holder = Omit<InvoicedFees, keyof MonthlyFees> & { id: number }

/** SQL of an account `u` by the name that an invoice has. */
export const invoicedName = Prisma.sql`coalesce(u.business_name, nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username)`

const customer = Prisma.sql`
  coalesce(k.name, ${invoicedName}) as name, coalesce(k.email, u.email) as email, u.type_person::text as "typePerson",
  coalesce(k.document_type, u.document_type) as "documentType", coalesce(k.document, u.document_number) as document,
  coalesce(k.city, u.city) as city, coalesce(k.address, u.address) as address`

/** Accounts, with what was kept of those that are erased. */
const accounts = Prisma.sql`"user" u left join kept_customer k on k.owner_id = u.id`

/** Account holders with a wallet, by id. */
const readHolders = (tx: Tx, after: number, size: number) =>
  tx.$queryRaw<Holder[]>`
    select u.id, ${customer}
      from ${accounts}
     where u.id > ${after}::int and exists (select from ledger_account a where a.owner_id = u.id)
     order by u.id limit ${size}::int`

/** An account holder as an invoice names them; null of an erased one of whom no document was kept. */
export async function readHolder(tx: Tx, id: number): Promise<Omit<Holder, 'id'> | null> {
  const [row] = await tx.$queryRaw<Omit<Holder, 'id'>[]>`
    select ${customer} from ${accounts} where u.id = ${id}::int and (u.erased_at is null or k.document is not null)`
  return row ?? null
}

/**
 * Streams fees, IVA and GMF of every holder in a month in Bogota, with what an invoice says of its customer (docs/ledger.md#journal).
 * Holders without any are left out.
 */
export async function* streamInvoicedFees(tx: Tx, month: string): AsyncGenerator<InvoicedFees[]> {
  const holders = inBatches(
    0,
    (after, size) => readHolders(tx, after, size),
    ({ id }) => id,
  )
  for await (const batch of holders) {
    const known = new Map(batch.map((one) => [one.id, one]))
    const fees = await monthlyFees(tx, { ownerIds: [...known.keys()], ...monthOf(month) })
    yield fees
      .toSorted((one, other) => one.ownerId - other.ownerId)
      .flatMap((row) => {
        const { id: _, ...who } = known.get(row.ownerId) as Holder
        return { ...row, ...who }
      })
  }
}
