import { decidedAlready } from '../access/last-deed'
import { recordAudit } from '../access/record-audit'
import { DomainError } from '../errors'
import { twoPlaces } from '../money'
import type { Proposable } from '../policy/proposable'
import type { Tx } from '../tx'

type Cancelling = { id: number }

const cancelledAlready = (tx: Tx, id: number) =>
  decidedAlready(tx, 'InvalidStatus', `fee_invoice:${id}`, ['fee_invoice.cancelling'])

/**
 * Cancels a validated invoice by a credit note over all of it (docs/invoicing.md): one person proposes it with a reason, another
 * confirms, and the worker sends the note. Refuses an unknown invoice, and one that is not validated with InvalidStatus.
 */
export const invoiceCancelling: Proposable<Cancelling, Cancelling> = {
  writes: () => ['invoice.cancel'],
  subject: ({ id }) => `fee_invoice:${id}`,
  topics: () => ['invoices'],
  look: async (tx, { id }) => {
    const row = await tx.feeInvoice.findUnique({ where: { id } })
    if (!row) throw new DomainError('Not found')
    if (row.state !== 'validated') throw await cancelledAlready(tx, id)
    const before = { state: row.state, reference: row.number, amount: twoPlaces(row.fee.plus(row.iva)) }
    return { before, after: { ...before, state: 'cancelling' }, writes: ['invoice.cancel'], warnings: [] }
  },
  apply: async (tx, { id }, { before, after }, { actorId, reason, now }) => {
    const { count } = await tx.feeInvoice.updateMany({
      where: { id, state: 'validated' },
      data: { state: 'cancelling', creditReason: reason, reasons: [], tries: 0, fault: null, nextTryAt: now },
    })
    if (count === 0) throw await cancelledAlready(tx, id)
    const subject = `fee_invoice:${id}` as const
    await recordAudit(tx, { actorId, action: 'fee_invoice.cancelling', subject, from: before, to: after, reason })
    return { id }
  },
}
