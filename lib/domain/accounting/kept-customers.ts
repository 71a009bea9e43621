import { beforeRow, type Side } from '../ledger/before-row'
import { Prisma, type Tx } from '../tx'
import { invoicedName, monthOf } from './invoiced-fees'

/** SQL of whether an account `u` has an invoice that is to be sent, or made again. */
const isInvoiceOpen = Prisma.sql`
  exists (select from fee_invoice i
           where i.owner_id = u.id
             and (i.state in ('draft', 'rejected', 'cancelling')
                  or i.state = 'cancelled' and not exists (select from fee_invoice n
                                                            where n.owner_id = u.id and n.month = i.month and n.issue > i.issue)))`

/** SQL of whether an account `u` was charged fees since. */
function isCharged(since: Date | null): Prisma.Sql {
  const moved = (side: Side) =>
    Prisma.sql`select t.event from ledger_transfer t where ${beforeRow(side, Prisma.sql`a.id`, null, { from: since, until: null })}`
  return Prisma.sql`
    exists (select from ledger_account a
             cross join lateral (${moved('to_id')} union all ${moved('from_id')}) m
              join ledger_transfer f on f.event = m.event and f.key ~ ':(fee|iva)(:back)?$'
             where a.owner_id = u.id and a.kind = 'wallet')`
}

/**
 * Keeps whom the invoices of an account that is being erased name, where fees of it are not invoiced or an invoice is not final; call it
 * while the account still has it (docs/contract.md#erasure).
 */
export async function keepCustomer(tx: Tx, ownerId: number): Promise<void> {
  const last = await tx.feeInvoiceMonth.findFirst({ orderBy: { month: 'desc' } })
  const since = last && monthOf(last.month.toISOString().slice(0, 7)).until
  await tx.$executeRaw`
    insert into kept_customer (owner_id, name, email, document_type, document, city, address)
    select u.id, ${invoicedName}, u.email, u.document_type, u.document_number, u.city, u.address
      from "user" u where u.id = ${ownerId}::int and (${isInvoiceOpen} or ${isCharged(since)})`
}

/** Removes those kept so many years ago. */
export async function forgetCustomers(tx: Tx, { years }: { years: number }): Promise<void> {
  await tx.$executeRaw`delete from kept_customer where kept_at < now() - make_interval(years => ${years}::int)`
}
