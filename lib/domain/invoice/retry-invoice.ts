import { decidedAlready } from '../access/last-deed'
import { recordAudit } from '../access/record-audit'
import { readHolder } from '../accounting/invoiced-fees'
import { DomainError } from '../errors'
import { twoPlaces } from '../money'
import type { Tx } from '../tx'

type Retry = { id: number; actorId: number }

/**
 * Sends a rejected invoice once more, to the customer as the profile has it by now; of an erased account as it was kept, else as it was sent.
 * @throws DomainError Not found; InvalidStatus when it is not rejected
 */
export async function retryInvoice(tx: Tx, { id, actorId }: Retry, now: Date): Promise<{ id: number }> {
  const row = await tx.feeInvoice.findUnique({ where: { id } })
  if (!row) throw new DomainError('Not found')
  const customer = await readHolder(tx, row.ownerId)
  const { count } = await tx.feeInvoice.updateMany({
    where: { id, state: 'rejected' },
    data: { ...customer, state: 'draft', reasons: [], tries: 0, fault: null, nextTryAt: now },
  })
  if (count === 0) throw await decidedAlready(tx, 'InvalidStatus', `fee_invoice:${id}`, ['fee_invoice.retried'])
  await recordAudit(tx, {
    ...{ actorId, action: 'fee_invoice.retried', subject: `fee_invoice:${id}`, reason: null },
    from: { state: 'rejected', amount: twoPlaces(row.fee.plus(row.iva)) },
    to: { state: 'draft' },
  })
  return { id }
}
