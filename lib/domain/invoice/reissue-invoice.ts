import { decidedAlready } from '../access/last-deed'
import { recordAudit } from '../access/record-audit'
import { readHolder } from '../accounting/invoiced-fees'
import { DomainError } from '../errors'
import { twoPlaces } from '../money'
import type { Tx } from '../tx'

type Reissue = { id: number; actorId: number }

/**
 * Makes the invoice of a month anew after a credit note cancelled it: the same sums, to the customer as the profile has it by now; of an
 * erased account as it was kept, else to the customer of the one that was cancelled. A cancelled one is followed by one other, whoever asks
 * at the same time.
 * @returns the id of the new draft
 * @throws DomainError Not found; InvalidStatus when it is not cancelled, or was followed already
 */
export async function reissueInvoice(tx: Tx, { id, actorId }: Reissue, now: Date): Promise<{ id: number }> {
  const row = await tx.feeInvoice.findUnique({ where: { id } })
  if (!row) throw new DomainError('Not found')
  const { ownerId, month, issue, state, fee, iva, number } = row
  const { name, email, typePerson, documentType, document, city, address } = row
  if (state !== 'cancelled') throw new DomainError('InvalidStatus')
  const last = { name, email, typePerson, documentType, document, city, address }
  const customer = (await readHolder(tx, ownerId)) ?? last
  const [made] = await tx.feeInvoice.createManyAndReturn({
    data: [{ ...customer, ownerId, month, issue: issue + 1, fee, iva, state: 'draft', nextTryAt: now }],
    skipDuplicates: true,
    select: { id: true },
  })
  const subject = `fee_invoice:${id}` as const
  if (!made) throw await decidedAlready(tx, 'InvalidStatus', subject, ['fee_invoice.reissued'])
  await recordAudit(tx, {
    ...{ actorId, action: 'fee_invoice.reissued', subject, reason: null },
    from: { state, reference: number, amount: twoPlaces(fee.plus(iva)) },
    to: { state: 'draft' },
  })
  return made
}
