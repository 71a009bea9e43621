import { decidedAlready } from '../access/last-deed'
import { DomainError } from '../errors'
import { type Leg, wallet } from '../ledger/legs'
import { postTransfers } from '../ledger/post-transfers'
import { twoPlaces } from '../money'
import type { OfPayout } from '../payout/by-hand/return-payout'
import { type ConsolePayout, readConsolePayout } from '../payout/console/console-payouts'
import { auditPayout } from '../payout/decide-payout'
import { findPayout, topicsOfPayout } from '../payout/find-payout'
import type { Proposable } from '../policy/proposable'
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

const givenAlready = (tx: Tx, { number }: Payout) =>
  decidedAlready(tx, 'AlreadyDecided', `payout:${number}`, ['payout.fees_given'])

/** @throws DomainError Not found, FORBIDDEN on one's own, AlreadyDecided, InvalidStatus */
async function readGiving(tx: Tx, id: string, operatorId: number) {
  const refund = await findPayout(tx, { id, operatorId, from: ['completed'] })
  const given = feesToGive(await readConsolePayout(tx, { id }))
  if (refund.feesGivenAt !== null) throw await givenAlready(tx, refund)
  if (!given || refund.movementId === null) throw new DomainError('InvalidStatus')
  return { refund, given, movementId: refund.movementId }
}

/**
 * Gives up the fee and IVA of that part of a payment which a refund that arrived gave back, once (docs/contract.md#refunds). Refuses as
 * `findPayout` does; with AlreadyDecided when it was done, and with InvalidStatus where there is nothing to give.
 */
export const feesGiving: Proposable<OfPayout, ConsolePayout> = {
  writes: () => ['payout.give_up_fees'],
  subject: ({ number }) => `payout:${number}`,
  topics: topicsOfPayout,
  look: async (tx, { id }, { userId }) => {
    const { refund, given } = await readGiving(tx, id, userId)
    const before = { status: refund.status, currency: refund.currency, amount: twoPlaces(refund.amount) }
    const after = { ...before, fee: `${given.fee}`, iva: `${given.iva}` }
    return { before, after, writes: ['payout.give_up_fees'], warnings: [], money: given.fee.plus(given.iva) }
  },
  apply: async (tx, { id, number }, _, { actorId, reason, now }) => {
    const { refund, given, movementId } = await readGiving(tx, id, actorId)
    const { count } = await tx.payout.updateMany({
      where: { number, status: 'completed', feesGivenAt: null },
      data: {
        ...{ feeGiven: `${given.fee}`, ivaGiven: `${given.iva}` },
        ...{ feesGivenAt: now, feesGivenById: actorId, updatedAt: now },
      },
    })
    if (count === 0) throw await givenAlready(tx, refund)
    await tx.moneyMovement.update({ where: { id: movementId }, data: { updatedAt: now } })
    await postTransfers(tx, `payout:${number}`, givenLegs(refund, given))
    const to = { status: refund.status, fee: `${given.fee}`, iva: `${given.iva}` }
    await auditPayout(tx, 'payout.fees_given', refund, to, { operatorId: actorId, reason })
    return readConsolePayout(tx, { id })
  },
}
