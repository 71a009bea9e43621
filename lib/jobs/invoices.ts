/** Makes and sends the fee invoices of complete months. Any number of processes may run it. */
import { db, publish } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import type { Invoicer } from '@/lib/domain/invoice/invoicer'
import { makeInvoices, monthsToMake } from '@/lib/domain/invoice/make-invoices'
import { claimInvoices, putOff, sendInvoice } from '@/lib/domain/invoice/send-invoice'
import { RailUnavailable } from '@/lib/domain/movement/rail'
import type { FeeInvoice, Tx } from '@/lib/domain/tx'
import { invoicing } from '@/lib/invoicers/invoicer'
import { log } from '@/lib/log'

/** Invoices of one claim: one after the other they take less than its lease. */
const most = 5

/** Claims of one turn, so that a worker can stop. */
const claims = 4

/** Sends one claimed invoice; a fault only puts it off. */
export async function sendClaimed(tx: Tx, invoicer: Invoicer, row: FeeInvoice): Promise<boolean> {
  try {
    return await sendInvoice(tx, invoicer, row, () => databaseTime(tx))
  } catch (err) {
    const known = err instanceof RailUnavailable
    log[known ? 'warn' : 'error']({ invoice: row.id, err }, 'nothing is known of a fee invoice; it is sent again')
    await putOff(tx, row, known ? err.message : 'internal error', await databaseTime(tx))
    return true
  }
}

/** One turn: the months that are over, then the invoices and credit notes that are due. */
export async function invoiceMonths(): Promise<void> {
  if (!invoicing) return
  const { invoicer, from } = invoicing
  const now = await databaseTime(db)
  for (const month of await monthsToMake(db, from, now)) {
    const made = await makeInvoices(db, month, now)
    log.info({ month, made }, 'fee invoices made')
    publish('invoices')
  }
  for (let claim = 0; claim < claims; claim += 1) {
    const due = await claimInvoices(db, most)
    for (const row of due) if (await sendClaimed(db, invoicer, row)) publish('invoices', `user:${row.ownerId}`)
    if (due.length < most) return
  }
}
