import { type InvoicedFees, monthOf, streamInvoicedFees } from '../accounting/invoiced-fees'
import type { Prisma, Tx } from '../tx'

/** Milliseconds after a month's end at which no transaction that began in it still writes. */
const settled = 2 * 3_600_000

const nextMonth = (month: string) => monthOf(month).until.toISOString().slice(0, 7)

/** The day by which a month is stored. @param month `2026-11` */
export const dayOfMonth = (month: string) => new Date(`${month}-01`)

/**
 * The complete months whose invoices are still to be made, oldest first.
 * @param first the first month that this installation invoices, `2026-11`
 */
export async function monthsToMake(tx: Tx, first: string, now: Date): Promise<string[]> {
  const made = await tx.feeInvoiceMonth.findMany({ select: { month: true } })
  const known = new Set(made.map(({ month }) => month.toISOString().slice(0, 7)))
  const months: string[] = []
  for (let month = first; monthOf(month).until.getTime() + settled <= now.getTime(); month = nextMonth(month))
    if (!known.has(month)) months.push(month)
  return months
}

const invoiceOf = (month: string, row: InvoicedFees, now: Date): Prisma.FeeInvoiceCreateManyInput => {
  const { own, payers, ownerId, name, email, typePerson, documentType, document, city, address } = row
  const [fee, iva] = [own.fee.plus(payers.fee), own.iva.plus(payers.iva)]
  const isAbove = !isBelowZero(`${fee}`) && !isBelowZero(`${iva}`) && fee.plus(iva).isPositive
  return {
    ...{ ownerId, month: dayOfMonth(month), fee: `${fee}`, iva: `${iva}`, state: isAbove ? 'draft' : 'below_zero' },
    ...{ name, email, typePerson, documentType, document, city, address, nextTryAt: now },
  }
}

const isBelowZero = (amount: string) => amount.startsWith('-')

/** Whether anything was charged or given back in pesos, in which alone invoices are made. */
const isCharged = ({ currency, own, payers }: InvoicedFees) =>
  currency === 'COP' && ![own.fee, own.iva, payers.fee, payers.iva].every((sum) => sum.isZero)

/**
 * Makes the invoice of every holder for a month that is over, as drafts, from the fees that the export has (docs/invoicing.md).
 * Any number of workers may do it, and it may be interrupted: a holder has one invoice a month, and the month counts as made at its end.
 * @returns how many this call made
 */
export async function makeInvoices(tx: Tx, month: string, now: Date): Promise<number> {
  let made = 0
  for await (const batch of streamInvoicedFees(tx, month)) {
    const data = batch.filter(isCharged).map((row) => invoiceOf(month, row, now))
    made += (await tx.feeInvoice.createMany({ data, skipDuplicates: true })).count
  }
  await tx.feeInvoiceMonth.createMany({ data: [{ month: dayOfMonth(month) }], skipDuplicates: true })
  return made
}
