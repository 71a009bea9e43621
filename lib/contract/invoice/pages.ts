/** Views of the pages of fee invoices. Not part of the public interface. */
import { type Read, timeView } from '@/lib/contract/fields'
import type { ListSum, PageNumbers } from '@/lib/contract/panel/reading'
import { type ShownProposalView, shownProposal } from '@/lib/contract/policy/proposal-views'
import type { InvoiceState, ListedInvoice, Sibling } from '@/lib/domain/invoice/list-invoices'
import type { ShownProposal, WriteStanding } from '@/lib/domain/policy/standing-of'
import { type InvoiceView, invoiceView } from './invoices'

/** How the installation makes invoices: by whom and from which month; null where none is set. */
export type Invoicing = { name: string; from: string } | null

export type InvoicesView = Read &
  PageNumbers & {
    invoicing: Invoicing
    filters: { month: string; state: InvoiceState | null; search: string | null }
    /** Months that can be selected, newest first. */
    months: string[]
    /** How many a search finds in each state, of the month. */
    states: { state: InvoiceState; count: number }[]
    /** Of the rows that the filters show, on all pages. */
    sums: { fee: ListSum; iva: ListSum; total: ListSum }
    invoices: InvoiceView[]
    proposals: ShownProposalView[]
  }

type InvoicesRead = Omit<InvoicesView, 'now' | 'invoices' | 'proposals'> & {
  now: Date
  rows: readonly ListedInvoice[]
  proposals: readonly ShownProposal[]
}

export const invoicesView = ({ now, rows, proposals, ...rest }: InvoicesRead): InvoicesView => ({
  now: timeView(now),
  invoices: rows.map(invoiceView),
  proposals: proposals.map(shownProposal),
  ...rest,
})

export type InvoicePageView = Read & {
  invoicing: Invoicing
  invoice: InvoiceView
  proposals: ShownProposalView[]
  /** Of the same month, first issued first. */
  siblings: Sibling[]
  may_retry: boolean
  may_reissue: boolean
  cancelling: WriteStanding
}

type InvoiceRead = Omit<InvoicePageView, 'now' | 'invoice' | 'proposals'> & {
  now: Date
  row: ListedInvoice
  proposals: readonly ShownProposal[]
}

export const invoicePageView = ({ now, row, proposals, ...rest }: InvoiceRead): InvoicePageView => ({
  now: timeView(now),
  invoice: invoiceView(row),
  proposals: proposals.map(shownProposal),
  ...rest,
})

/** What a holder reads of an invoice of their own. */
export type OwnInvoice = Pick<InvoiceView, 'month' | 'number' | 'total' | 'public_url' | 'credit_number' | 'credit_url'>

export const ownInvoice = (row: ListedInvoice): OwnInvoice => {
  const { month, number, total, public_url, credit_number, credit_url } = invoiceView(row)
  return { month, number, total, public_url, credit_number, credit_url }
}
