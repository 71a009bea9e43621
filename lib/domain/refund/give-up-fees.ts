import { decidedAlready } from '../access/last-deed'
import { DomainError } from '../errors'
import { type Leg, wallet } from '../ledger/legs'
import { postTransfers } from '../ledger/post-transfers'
import { type ConsolePayout, readConsolePayout } from '../payout/console/console-payouts'
import { auditPayout } from '../payout/decide-payout'
import { findPayout } from '../payout/find-payout'
import type { Payout, Tx } from '../tx'
import { feesToGive, type GivenFees } from './fees-to-give'

/** What was given up enters the wallet; `fees_back` takes it again. */
function givenLegs({ number, ownerId }: Payout, { fee, iva }: GivenFees): Leg[] {
  const [key, to] = [`payout:${number}:given`, wallet(ownerId)]
  return [
    { key: `${key}:fee`, from: 'fees', to, amount: fee },
    { key: `${key}:iva`, from: 'iva', to, amount: iva },
  ]
}

/**
 * Gives up the fee and IVA of that part of a payment which a refund that arrived gave back, once (docs/contract.md#refunds).
 * @throws DomainError Not found, FORBIDDEN on one's own, AlreadyDecided unless it is completed, or when it was done; InvalidStatus where
 *   there is nothing to give
 */
export async function giveUpFees(
  tx: Tx,
  { id, reason }: { id: string; reason: string },
  { operatorId }: { operatorId: number },
  now: Date,
): Promise<ConsolePayout> {
  const refund = await findPayout(tx, { id, operatorId, from: ['completed'] })
  const { number, status, movementId, feesGivenAt } = refund
  const given = feesToGive(await readConsolePayout(tx, { id }))
  const event = `payout:${number}` as const
  const givenAlready = () => decidedAlready(tx, 'AlreadyDecided', event, ['payout.fees_given'])
  if (feesGivenAt !== null) throw await givenAlready()
  if (!given || movementId === null) throw new DomainError('InvalidStatus')
  const { count } = await tx.payout.updateMany({
    where: { number, status: 'completed', feesGivenAt: null },
    data: {
      ...{ feeGiven: `${given.fee}`, ivaGiven: `${given.iva}` },
      ...{ feesGivenAt: now, feesGivenById: operatorId, updatedAt: now },
    },
  })
  if (count === 0) throw await givenAlready()
  await tx.moneyMovement.update({ where: { id: movementId }, data: { updatedAt: now } })
  await postTransfers(tx, event, givenLegs(refund, given))
  const to = { status, fee: `${given.fee}`, iva: `${given.iva}` }
  await auditPayout(tx, 'payout.fees_given', refund, to, { operatorId, reason })
  return readConsolePayout(tx, { id })
}
