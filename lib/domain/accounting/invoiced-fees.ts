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

const customer = Prisma.sql`
  coalesce(u.business_name, nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username) as name, u.email,
  u.type_person::text as "typePerson", u.document_type as "documentType", u.document_number as document, u.city, u.address`

/** Account holders with a wallet, by id. */
const readHolders = (tx: Tx, after: number, size: number) =>
  tx.$queryRaw<Holder[]>`
    select u.id, ${customer}
      from "user" u
     where u.id > ${after}::int and exists (select from ledger_account a where a.owner_id = u.id)
     order by u.id limit ${size}::int`

/** An account holder as an invoice names them. */
export async function readHolder(tx: Tx, id: number): Promise<Omit<Holder, 'id'>> {
  const [row] = await tx.$queryRaw<Omit<Holder, 'id'>[]>`select ${customer} from "user" u where u.id = ${id}::int`
  if (!row) throw new Error(`there is no account ${id}`)
  return row
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
