import { type AuditFacts, recordAudit } from '../access/record-audit'
import { databaseTime } from '../clock'
import { DomainError, fieldError } from '../errors'
import { postTransfers } from '../ledger/post-transfers'
import { type Currency, Money } from '../money'
import type { Proposable } from '../policy/proposable'
import type { ProposalWarning } from '../policy/warnings'
import type { BankCharge, Prisma, Tx } from '../tx'
import { type ChargeKind, chargeLeg } from './bank-charges'
import { isLargeCharge } from './large-charge'
import { handledAlready } from './line-deed'
import { findParts, showAll } from './line-parts'
import { lockAccount } from './match-account'

/**
 * Lines of one statement that the bank took or gave by itself.
 * @property keys of the transfers that a single line shows besides, such as a gateway's payout less what the bank took; the rest is the charge
 */
type Lines = { statementId: number; lines: readonly number[]; kind: ChargeKind; keys?: readonly string[] }

const withAccount = { charges: true, statement: { include: { transferAccount: true } } } as const
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

/** A line, what it shows besides and that sum, and what is left of its amount, signed as the bank has it. */
type Taken = { row: Row; parts: Awaited<ReturnType<typeof findParts>>['rows']; shown: Money; rest: Money }

/** @throws DomainError Validation failed on `keys` */
async function takenOf(tx: Tx, rows: readonly Row[], { keys }: Lines): Promise<Taken[]> {
  const currency = currencyOf(rows)
  const [first] = rows
  if (!first || !keys?.length)
    return rows.map((row) => ({ row, parts: [], shown: Money.zero(currency), rest: Money.of(row.amount, currency) }))
  if (rows.length > 1) throw fieldError('keys', 'not_allowed')
  const account = { id: first.transferAccountId, currency }
  const parts = await findParts(tx, account, first, { keys, field: 'keys' })
  const rest = Money.of(first.amount, currency).minus(parts.sum)
  return [{ row: first, parts: parts.rows, shown: parts.sum, rest }]
}

const sizeOf = (money: Money) => (money.isPositive ? money : money.negated)

/** What is left is a charge of the line: in the direction of its kind, and never more than the line itself. */
function refuseUncharged(taken: readonly Taken[], { kind, keys }: Lines): void {
  const wrong = taken.some(
    ({ row, rest }) =>
      rest.isZero ||
      rest.isPositive !== (kind === 'interest') ||
      rest.value.abs().greaterThan(row.amount.abs().toString()),
  )
  if (wrong) throw keys?.length ? fieldError('keys', 'unlike_line') : fieldError('lines', 'not_allowed')
}

/**
 * Whether a charge is registered already that no line shows, such as of a statement that was removed: of a line's day, kind and amount, or
 * beside a transfer that is chosen again.
 */
async function hasSame(tx: Tx, taken: readonly Taken[], { kind }: Lines): Promise<boolean> {
  const accounts = taken.map(({ row }) => row.transferAccountId)
  const waiting = await tx.bankCharge.findMany({
    where: { transferAccountId: { in: accounts }, lineId: null, revertedAt: null },
  })
  return taken.some(({ row, parts, rest }) =>
    waiting.some(
      ({ kind: known, day, amount, beside }) =>
        (known === kind && day.getTime() === row.day.getTime() && amount.toFixed(2) === `${sizeOf(rest)}`) ||
        parts.some(({ transferId }) => beside.includes(transferId)),
    ),
  )
}

async function warningsOf(tx: Tx, taken: readonly Taken[], input: Lines): Promise<ProposalWarning[]> {
  const isLarge = taken.some(({ parts, shown, rest }) => parts.length > 0 && isLargeCharge(rest, shown))
  return [
    ...(isLarge ? (['large_charge'] as const) : []),
    ...((await hasSame(tx, taken, input)) ? (['same_charge'] as const) : []),
  ]
}

const chargedOf = (taken: readonly Taken[]): Money =>
  taken.reduce((sum, { rest }) => sum.plus(sizeOf(rest)), Money.zero(currencyOf(taken.map(({ row }) => row))))

/** Milliseconds. */
const dayLong = 24 * 3_600_000

/** What somebody registered of an account in the last 24 hours: the policy's amount holds for it together, however it is divided into calls. */
async function chargedLately(tx: Tx, [first]: readonly Row[], userId: number): Promise<Money> {
  const since = new Date((await databaseTime(tx)).getTime() - dayLong)
  const lately = await tx.bankCharge.aggregate({
    where: {
      ...{ recordedById: userId, recordedAt: { gt: since } },
      ...{ transferAccountId: first?.transferAccountId ?? 0, revertedAt: null },
    },
    _sum: { amount: true },
  })
  return Money.of(lately._sum.amount ?? '0', currencyOf(first ? [first] : []))
}

const factsOf = (taken: readonly Taken[], { kind, keys }: Lines, money: Money): AuditFacts => ({
  charge: kind,
  lines: taken.map(({ row }) => row.line).join(', '),
  ...(keys?.length ? { entry: keys.join(', ') } : {}),
  ...{ amount: `${money}`, currency: money.currency },
})

/**
 * Registers lines of a statement as the bank's fees, as tax on financial movements, or as interest: one record and one transfer for each
 * line, which is matched with it and with what it shows besides (docs/ledger.md#postings).
 * What somebody handled before is `AlreadyDecided`, with who did and when. Refuses on `lines` what a rule matched, repeats another line, or
 * went the other way, and on `keys` transfers that leave nothing, the other way, or more than the line; unknown lines are `Not found`.
 * What is left of transfers warns where it is much of them, and any charge where an equal one waits for its line. The policy's amount is
 * compared with what its author registered of the account in 24 hours.
 */
export const chargeWrite: Proposable<Lines, BankCharge[]> = {
  writes: () => ['bank_charge.record'],
  subject: ({ statementId, lines }) => `bank_charge:new:${statementId}:${Math.min(...lines)}`,
  topics: () => ['statements'],
  look: async (tx, input, { userId }) => {
    const rows = await rowsOf(tx, input)
    const [account] = rows.map(({ transferAccountId }) => transferAccountId)
    if (account !== undefined) await lockAccount(tx, account)
    const fresh = await rowsOf(tx, input)
    const handled = fresh.find(({ transferId, repeated }) => transferId !== null || repeated)
    if (handled && handled.transferId !== null && handled.handledById !== null) throw await handledAlready(tx, handled)
    if (handled) throw fieldError('lines', 'doubled')
    const taken = await takenOf(tx, fresh, input)
    refuseUncharged(taken, input)
    const money = chargedOf(taken)
    return {
      before: null,
      after: factsOf(taken, input, money),
      writes: ['bank_charge.record'],
      warnings: await warningsOf(tx, taken, input),
      money: money.plus(await chargedLately(tx, fresh, userId)),
    }
  },
  apply: async (tx, input, { after, warnings }, { actorId, reason, now }) => {
    const charges: BankCharge[] = []
    for (const { row, parts, rest } of await takenOf(tx, await rowsOf(tx, input), input)) {
      const { id, transferAccountId, day, statement } = row
      const { currency } = statement.transferAccount
      const charge = await tx.bankCharge.create({
        data: {
          ...{ transferAccountId, kind: input.kind, currency, amount: `${sizeOf(rest)}`, day, lineId: id },
          beside: parts.map(({ transferId }) => transferId),
          ...{ recordedById: actorId, recordedAt: now },
        },
      })
      const leg = chargeLeg(charge)
      await postTransfers(tx, `bank_charge:${charge.id}`, [leg])
      const { id: transferId } = await tx.ledgerTransfer.findUniqueOrThrow({ where: { key: leg.key } })
      await showAll(tx, id, [...parts, { transferId, amount: `${rest}` }], { by: actorId, at: now })
      charges.push(charge)
    }
    const subject = `bank_statement:${input.statementId}` as const
    const to = { ...after, ...(warnings.length > 0 ? { warnings: [...warnings] } : {}) }
    await recordAudit(tx, { actorId, action: 'bank_charge.recorded', subject, from: null, to, reason })
    return charges
  },
}
