import { z } from 'zod'
import { invoiceStates } from '@/lib/contract/invoice/invoices'
import { invoicePageView, invoicesView } from '@/lib/contract/invoice/pages'
import { idOf, oneOf, pageIn, searchIn } from '@/lib/contract/page-query'
import { db } from '@/lib/db'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { databaseTime } from '@/lib/domain/clock'
import { listInvoiceMonths, listInvoices, listSiblings, readInvoice } from '@/lib/domain/invoice/list-invoices'
import { Money } from '@/lib/domain/money'
import { showProposals, standingOf } from '@/lib/domain/policy/standing-of'
import { nameOfDay } from '@/lib/domain/reconciliation/day'
import { env } from '@/lib/env'
import type { Staff } from '../../session'

const size = 20
const mostMonths = 12

const monthIn = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .nullable()
  .catch(null)

export const invoicesQuery = z.object({ month: monthIn, state: oneOf(invoiceStates), search: searchIn, page: pageIn })

/** The month before the one of a moment, in Bogota. */
export function monthBefore(now: Date): string {
  const [year = 0, month = 0] = nameOfDay(now)
    .split('-')
    .map((part) => Number.parseInt(part, 10))
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}

/** By whom invoices are made; the worker makes them, and reads the same variables. */
const invoicing = env.INVOICER && env.INVOICER_FROM ? { name: env.INVOICER, from: env.INVOICER_FROM } : null

/** The fee invoices of a month, the last one if none is named, with what waits for a second person. */
export async function readInvoices(reader: Staff, asked: z.output<typeof invoicesQuery>) {
  const now = await databaseTime(db)
  const { state, search, page } = asked
  const last = monthBefore(now)
  const month = asked.month ?? last
  const [{ rows, count, byState }, known, proposals] = await Promise.all([
    listInvoices(db, { month, state, search, masked: seesMasked(reader.roles), page, size }),
    listInvoiceMonths(db, mostMonths),
    showProposals(db, 'fee_invoice:', reader),
  ])
  const months = [...new Set([last, month, ...known])].sort().reverse()
  const states = byState.map(({ state: of, count: some }) => ({ state: of, count: some }))
  const shown = byState.filter(({ state: of }) => !state || of === state)
  const [fee, iva] = [
    shown.reduce((sum, one) => sum.plus(one.fee), Money.zero('COP')),
    shown.reduce((sum, one) => sum.plus(one.iva), Money.zero('COP')),
  ]
  const sumOf = (amount: Money) => ({ currency: 'COP' as const, amount: `${amount}` })
  return invoicesView({
    ...{ now, invoicing, filters: { month, state, search }, months, states, rows, proposals, page, size, count },
    sums: { fee: sumOf(fee), iva: sumOf(iva), total: sumOf(fee.plus(iva)) },
  })
}

/** One invoice, and what its reader may do with it. @throws DomainError Not found */
export async function readInvoicePage(reader: Staff, text: string) {
  const now = await databaseTime(db)
  const row = await readInvoice(db, idOf(text))
  const [all, siblings, retrying, reissuing, cancelling] = await Promise.all([
    showProposals(db, 'fee_invoice:', reader),
    listSiblings(db, row),
    standingOf(db, 'invoice.retry', reader),
    standingOf(db, 'invoice.reissue', reader),
    standingOf(db, 'invoice.cancel', reader),
  ])
  const proposals = all.filter(({ subject }) => subject === `fee_invoice:${row.id}`)
  const may = { may_retry: retrying.may, may_reissue: reissuing.may }
  return invoicePageView({ now, invoicing, row, proposals, siblings, ...may, cancelling })
}
