import type { Money } from '../money'

/** Whom an invoice is made out to. */
export type Customer = {
  name: string
  email: string
  typePerson: 'NATURAL' | 'JURIDICAL'
  documentType: string
  /** As the profile has it: of a NIT with its check digit. */
  document: string
  city: string | null
  address: string | null
}

/** One line of an invoice. `price` has its IVA within it; an exempt line has none. */
export type InvoiceLine = { price: Money; exempt: boolean }

/** A document of the provider's, by our reference of it: the same reference never makes two. */
export type InvoiceOrder = {
  /** Of one length for all, so that none is the beginning of another. */
  reference: string
  /** The month in Bogota that it charges, `2026-11`. */
  month: string
  customer: Customer
  lines: readonly InvoiceLine[]
  /** Percent of IVA on lines that are not exempt. */
  ivaPercentage: string
}

/** The credit note that cancels an invoice as a whole. */
export type CreditOrder = Omit<InvoiceOrder, 'month'> & { billId: string; reason: string }

/** What the DIAN has validated. `code`: the CUFE of an invoice, the CUDE of a note; `url`: in the DIAN's catalogue. */
export type Validated = { id: string; number: string; code: string; url: string }

export type InvoicerAnswer =
  | { state: 'validated'; document: Validated }
  /** Nothing was issued. `reasons`: in the provider's words. */
  | { state: 'rejected'; reasons: string[] }

/** A provider of electronic invoices. Nothing outside lib/invoicers knows its API. */
export type Invoicer = {
  name: 'factus'
  /** Percent of IVA. */
  ivaPercentage: string
  /** Issues an invoice, or finds the one that its reference has. @throws RailUnavailable: it is not known whether there is one */
  issue(order: InvoiceOrder): Promise<InvoicerAnswer>
  /** The same for a credit note. @throws RailUnavailable */
  credit(order: CreditOrder): Promise<InvoicerAnswer>
}
