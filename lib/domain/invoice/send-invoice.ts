import { Money, twoPlaces } from '../money'
import { columnsOf, type FeeInvoice, Prisma, type Tx } from '../tx'
import { invoiceLines } from './invoice-lines'
import type { CreditOrder, Customer, InvoiceOrder, Invoicer, InvoicerAnswer } from './invoicer'

/** Reasons that are ours, not the provider's: the pages have texts for them. */
export const ownReasons = { document: 'own:no_document', iva: 'own:iva_unlike_rate' } as const

/** Minutes for which a claimed invoice is left to its worker; a call to the provider takes less. */
const lease = 5

/** The most minutes between two attempts. */
const slowest = 60

/**
 * Claims invoices and credit notes that are due. Another worker takes them again once the lease is over: what became of an attempt that
 * nobody recorded is found by its reference.
 */
export const claimInvoices = (tx: Tx, most: number): Promise<FeeInvoice[]> =>
  tx.$queryRaw<FeeInvoice[]>`
    update fee_invoice i set tries = tries + 1, next_try_at = now() + make_interval(mins => ${lease}::int)
     where id in (select id from fee_invoice where state in ('draft', 'cancelling') and next_try_at <= now()
                   order by next_try_at, id limit ${most}::int for update skip locked)
    returning ${columnsOf('i', Prisma.FeeInvoiceScalarFieldEnum)}`

const monthOf = ({ month }: Pick<FeeInvoice, 'month'>) => month.toISOString().slice(0, 7)

/** None is a part of another, since the provider's search finds what contains it. */
const referenceOf = (row: Pick<FeeInvoice, 'ownerId' | 'month' | 'issue'>) =>
  ['recaudo', monthOf(row), ...(row.issue > 1 ? [row.issue] : []), `${row.ownerId}`.padStart(10, '0')].join('-')

const customerOf = (row: FeeInvoice): Customer | null => {
  const { name, email, typePerson, documentType, document, city, address } = row
  return documentType && document ? { name, email, typePerson, documentType, document, city, address } : null
}

/** The order of an invoice; null with the reasons for which it can't be one. */
function orderOf(row: FeeInvoice, ivaPercentage: string): InvoiceOrder | { reasons: string[] } {
  const [fee, iva] = [Money.of(twoPlaces(row.fee), 'COP'), Money.of(twoPlaces(row.iva), 'COP')]
  const [customer, lines] = [customerOf(row), invoiceLines(fee, iva, ivaPercentage)]
  const reasons = [...(customer ? [] : [ownReasons.document]), ...(lines ? [] : [ownReasons.iva])]
  if (!customer || !lines) return { reasons }
  return { reference: referenceOf(row), month: monthOf(row), customer, lines, ivaPercentage }
}

function creditOf(row: FeeInvoice, order: InvoiceOrder): CreditOrder {
  const { billId, creditReason } = row
  if (billId === null || creditReason === null) throw new Error(`fee invoice ${row.id} is not one to cancel`)
  return { ...order, reference: `${order.reference}-nc`, billId, reason: creditReason }
}

const calm = { fault: null, tries: 0 }

/** Stores the answer about an invoice. @returns whether this call did */
async function recordIssue(tx: Tx, { id }: FeeInvoice, answer: InvoicerAnswer, now: Date): Promise<boolean> {
  const done =
    answer.state === 'rejected'
      ? { state: 'rejected' as const, reasons: answer.reasons }
      : {
          ...{ state: 'validated' as const, reasons: [], billId: answer.document.id, number: answer.document.number },
          ...{ cufe: answer.document.code, publicUrl: answer.document.url, validatedAt: now },
        }
  const { count } = await tx.feeInvoice.updateMany({ where: { id, state: 'draft' }, data: { ...done, ...calm } })
  return count > 0
}

/** The same for a credit note: rejected, the invoice holds on. */
async function recordCredit(tx: Tx, { id }: FeeInvoice, answer: InvoicerAnswer, now: Date): Promise<boolean> {
  const done =
    answer.state === 'rejected'
      ? { state: 'validated' as const, reasons: answer.reasons }
      : {
          ...{ state: 'cancelled' as const, reasons: [], creditNumber: answer.document.number, cancelledAt: now },
          ...{ creditCude: answer.document.code, creditUrl: answer.document.url },
        }
  const { count } = await tx.feeInvoice.updateMany({ where: { id, state: 'cancelling' }, data: { ...done, ...calm } })
  return count > 0
}

/**
 * Sends a claimed invoice, or the credit note that cancels it, outside any transaction, and stores the answer. Whatever happens in
 * between, sent again by its reference it is the same document.
 * @returns whether anything changed
 * @throws RailUnavailable when it is not known what the provider did
 */
export async function sendInvoice(tx: Tx, invoicer: Invoicer, row: FeeInvoice, now: () => Promise<Date>) {
  const order = orderOf(row, invoicer.ivaPercentage)
  if (row.state === 'cancelling') {
    if ('reasons' in order) throw new Error(`fee invoice ${row.id} was issued without what it needs`)
    return recordCredit(tx, row, await invoicer.credit(creditOf(row, order)), await now())
  }
  if ('reasons' in order) return recordIssue(tx, row, { state: 'rejected', reasons: order.reasons }, await now())
  return recordIssue(tx, row, await invoicer.issue(order), await now())
}

/** Puts an invoice off about whose last attempt nothing is known: later each time, an hour at most. */
export async function putOff(tx: Tx, { id, tries, state }: FeeInvoice, fault: string, now: Date): Promise<void> {
  const minutes = Math.min(slowest, 2 ** Math.min(tries, 10))
  const nextTryAt = new Date(now.getTime() + minutes * 60_000)
  await tx.feeInvoice.updateMany({ where: { id, state, tries }, data: { fault: fault.slice(0, 500), nextTryAt } })
}
