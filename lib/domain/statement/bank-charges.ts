import { decidedAlready } from '../access/last-deed'
import { type AuditFacts, recordAudit } from '../access/record-audit'
import { DomainError } from '../errors'
import type { Leg } from '../ledger/legs'
import { postTransfers } from '../ledger/post-transfers'
import { bankAccount } from '../ledger/reload-legs'
import { Money } from '../money'
import type { Proposable } from '../policy/proposable'
import type { BankCharge, Tx } from '../tx'
import { listNames } from '../user/list-names'
import { lockAccount } from './match-account'

export type ChargeKind = BankCharge['kind']

/** Where the money of a charge stands against the bank account: what banks take, the tax that they collect, what they pay. */
const other: Record<ChargeKind, string> = { fee: 'costs:bank', gmf: 'gmf', interest: 'interest' }

/** A charge comes out of the bank account, which brings its account towards zero; interest goes into it. */
export function chargeLeg({ id, kind, currency, amount, transferAccountId }: BankCharge): Leg {
  const [bank, side] = [bankAccount(transferAccountId), other[kind]]
  const [from, to] = kind === 'interest' ? [bank, side] : [side, bank]
  return { key: `bank_charge:${id}:paid`, from, to, amount: Money.of(amount, currency) }
}

/** @throws DomainError Not found */
async function findCharge(tx: Tx, id: number): Promise<BankCharge> {
  const found = await tx.bankCharge.findUnique({ where: { id } })
  if (!found) throw new DomainError('Not found')
  return found
}

const chargeFacts = ({ kind, amount, currency, revertedAt }: BankCharge): AuditFacts => ({
  ...{ charge: kind, amount: amount.toFixed(2), currency, active: revertedAt === null },
})

/** Leaves a line without a match, and the charges that it showed without a line. */
async function freeLine(tx: Tx, id: bigint, handled: { by: number; at: Date }): Promise<void> {
  await tx.bankCharge.updateMany({ where: { lineId: id }, data: { lineId: null } })
  await tx.bankStatementLine.update({
    where: { id },
    data: { transferId: null, handledById: handled.by, handledAt: handled.at },
  })
}

/**
 * Takes a registered charge back by a second transfer; the line that shows it is without a match again.
 * An unknown one is `Not found`, one that was taken back `AlreadyDecided`.
 */
export const chargeReversal: Proposable<{ id: number }, BankCharge> = {
  writes: () => ['bank_charge.revert'],
  subject: ({ id }) => `bank_charge:${id}`,
  topics: () => ['statements'],
  look: async (tx, { id }) => {
    await lockAccount(tx, (await findCharge(tx, id)).transferAccountId)
    const charge = await findCharge(tx, id)
    if (charge.revertedAt)
      throw await decidedAlready(tx, 'AlreadyDecided', `bank_charge:${id}`, ['bank_charge.reverted'])
    const before = chargeFacts(charge)
    return { before, after: { ...before, active: false }, writes: ['bank_charge.revert'], warnings: [] }
  },
  apply: async (tx, { id }, { before, after }, { actorId, reason, now }) => {
    const charge = await findCharge(tx, id)
    const { key, from, to, amount } = chargeLeg(charge)
    await postTransfers(tx, `bank_charge:${id}`, [{ key: key.replace(/paid$/, 'back'), from: to, to: from, amount }])
    const row = await tx.bankCharge.update({
      where: { id },
      data: { lineId: null, revertedById: actorId, revertedAt: now },
    })
    if (charge.lineId !== null) await freeLine(tx, charge.lineId, { by: actorId, at: now })
    const subject = `bank_charge:${id}` as const
    await recordAudit(tx, { actorId, action: 'bank_charge.reverted', subject, from: before, to: after, reason })
    return row
  },
}

/** A charge with its account, the line that shows it, and who registered it and took it back. @throws DomainError Not found */
export async function readCharge(tx: Tx, id: number) {
  const found = await tx.bankCharge.findUnique({
    where: { id },
    include: { line: true, transferAccount: { include: { bank: { select: { name: true } } } } },
  })
  if (!found) throw new DomainError('Not found')
  const names = await listNames(tx, [found.recordedById, found.revertedById])
  const nameOf = (actor: number | null) => (actor === null ? null : (names.get(actor) ?? null))
  return { ...found, recordedBy: nameOf(found.recordedById), revertedBy: nameOf(found.revertedById) }
}
