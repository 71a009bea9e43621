import { decidedAlready } from '../access/last-deed'
import { type AuditFacts, recordAudit } from '../access/record-audit'
import { DomainError, fieldError } from '../errors'
import type { Leg } from '../ledger/legs'
import { postTransfers } from '../ledger/post-transfers'
import { bankAccount } from '../ledger/reload-legs'
import { type Currency, Money } from '../money'
import type { Proposable } from '../policy/proposable'
import type { BankCharge, Prisma, Tx } from '../tx'
import { handledAlready } from './line-deed'
import { findParts, showAll } from './line-parts'
import { lockAccount } from './match-account'

export type ChargeKind = BankCharge['kind']

/** Where the money of a charge stands against the bank account: what banks take, the tax that they collect, what they pay. */
const other: Record<ChargeKind, string> = { fee: 'costs:bank', gmf: 'gmf', interest: 'interest' }

/** A charge comes out of the bank account, which brings its account towards zero; interest goes into it. */
function legOf({ id, kind, currency, amount, transferAccountId }: BankCharge): Leg {
  const [bank, side] = [bankAccount(transferAccountId), other[kind]]
  const [from, to] = kind === 'interest' ? [bank, side] : [side, bank]
  return { key: `bank_charge:${id}:paid`, from, to, amount: Money.of(amount, currency) }
}

/**
 * Lines of one statement that the bank took or gave by itself.
 * @property keys of the transfers that a single line shows besides, such as a gateway's payout less what the bank took; the rest is the charge
 */
type Lines = { statementId: number; lines: readonly number[]; kind: ChargeKind; keys?: readonly string[] }

const withAccount = { charge: true, statement: { include: { transferAccount: true } } } as const
type Row = Prisma.BankStatementLineGetPayload<{ include: typeof withAccount }>

async function rowsOf(tx: Tx, { statementId, lines }: Lines): Promise<Row[]> {
  const rows = await tx.bankStatementLine.findMany({
    where: { statementId, line: { in: [...lines] } },
    include: withAccount,
    orderBy: { line: 'asc' },
  })
  if (rows.length === 0 || rows.length !== new Set(lines).size) throw new DomainError('Not found')
  return rows
}

const currencyOf = ([first]: readonly Row[]): Currency => first?.statement.transferAccount.currency ?? 'COP'

/** A line, what it shows besides, and what is left of its amount, signed as the bank has it. */
type Taken = { row: Row; parts: Awaited<ReturnType<typeof findParts>>['rows']; rest: Money }

/** @throws DomainError Validation failed on `keys` */
async function takenOf(tx: Tx, rows: readonly Row[], { keys }: Lines): Promise<Taken[]> {
  const currency = currencyOf(rows)
  const [first] = rows
  if (!first || !keys?.length) return rows.map((row) => ({ row, parts: [], rest: Money.of(row.amount, currency) }))
  if (rows.length > 1) throw fieldError('keys', 'not_allowed')
  const parts = await findParts(tx, { id: first.transferAccountId, currency }, keys, 'keys')
  return [{ row: first, parts: parts.rows, rest: Money.of(first.amount, currency).minus(parts.sum) }]
}

const sizeOf = (money: Money) => (money.isPositive ? money : money.negated)

const factsOf = (taken: readonly Taken[], { kind, keys }: Lines): AuditFacts => {
  const currency = currencyOf(taken.map(({ row }) => row))
  return {
    charge: kind,
    lines: taken.map(({ row }) => row.line).join(', '),
    ...(keys?.length ? { entry: keys.join(', ') } : {}),
    amount: `${taken.reduce((sum, { rest }) => sum.plus(sizeOf(rest)), Money.zero(currency))}`,
    currency,
  }
}

/**
 * Registers lines of a statement as the bank's fees, as tax on financial movements, or as interest: one record and one transfer for each
 * line, which is matched with it and with what it shows besides (docs/ledger.md#postings).
 * What somebody handled before is `AlreadyDecided`, with who did and when. Refuses on `lines` what a rule matched, repeats another line, or
 * went the other way, and on `keys` transfers that leave nothing or the other way; unknown lines are `Not found`.
 */
export const chargeWrite: Proposable<Lines, BankCharge[]> = {
  writes: () => ['bank_charge.record'],
  subject: ({ statementId, lines }) => `bank_charge:new:${statementId}:${Math.min(...lines)}`,
  look: async (tx, input) => {
    const rows = await rowsOf(tx, input)
    const [account] = rows.map(({ transferAccountId }) => transferAccountId)
    if (account !== undefined) await lockAccount(tx, account)
    const fresh = await rowsOf(tx, input)
    const handled = fresh.find(({ transferId, repeated }) => transferId !== null || repeated)
    if (handled && handled.transferId !== null && handled.handledById !== null) throw await handledAlready(tx, handled)
    if (handled) throw fieldError('lines', 'doubled')
    const taken = await takenOf(tx, fresh, input)
    if (taken.some(({ rest }) => rest.isZero || rest.isPositive !== (input.kind === 'interest')))
      throw input.keys?.length ? fieldError('keys', 'unlike_line') : fieldError('lines', 'not_allowed')
    return { before: null, after: factsOf(taken, input), writes: ['bank_charge.record'], warnings: [] }
  },
  apply: async (tx, input, { after }, { actorId, reason, now }) => {
    const charges: BankCharge[] = []
    for (const { row, parts, rest } of await takenOf(tx, await rowsOf(tx, input), input)) {
      const { id, transferAccountId, day, statement } = row
      const { currency } = statement.transferAccount
      const charge = await tx.bankCharge.create({
        data: {
          ...{ transferAccountId, kind: input.kind, currency, amount: `${sizeOf(rest)}`, day, lineId: id },
          ...{ recordedById: actorId, recordedAt: now },
        },
      })
      const leg = legOf(charge)
      await postTransfers(tx, `bank_charge:${charge.id}`, [leg])
      const { id: transferId } = await tx.ledgerTransfer.findUniqueOrThrow({ where: { key: leg.key } })
      await showAll(tx, id, [...parts, { transferId, amount: `${rest}` }], { by: actorId, at: now })
      charges.push(charge)
    }
    const subject = `bank_statement:${input.statementId}` as const
    await recordAudit(tx, { actorId, action: 'bank_charge.recorded', subject, from: null, to: after, reason })
    return charges
  },
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

/**
 * Takes a registered charge back by a second transfer; its line is without a match again.
 * An unknown one is `Not found`, one that was taken back `AlreadyDecided`.
 */
export const chargeReversal: Proposable<{ id: number }, BankCharge> = {
  writes: () => ['bank_charge.revert'],
  subject: ({ id }) => `bank_charge:${id}`,
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
    const { key, from, to, amount } = legOf(charge)
    await postTransfers(tx, `bank_charge:${id}`, [{ key: key.replace(/paid$/, 'back'), from: to, to: from, amount }])
    if (charge.lineId !== null)
      await tx.bankStatementLine.update({
        where: { id: charge.lineId },
        data: { transferId: null, handledById: actorId, handledAt: now },
      })
    const row = await tx.bankCharge.update({
      where: { id },
      data: { lineId: null, revertedById: actorId, revertedAt: now },
    })
    const subject = `bank_charge:${id}` as const
    await recordAudit(tx, { actorId, action: 'bank_charge.reverted', subject, from: before, to: after, reason })
    return row
  },
}

/** The line of a statement that a charge was recorded from, null once its statement was removed, and its bank account. */
export async function placeOfCharge(tx: Tx, id: number) {
  const found = await tx.bankCharge.findUnique({ where: { id }, include: { line: true } })
  if (!found) return null
  const { line, transferAccountId: account, currency } = found
  return { account, currency, line: line && { statementId: line.statementId, line: line.line } }
}
