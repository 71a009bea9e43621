import { recordAudit } from '../access/record-audit'
import { DomainError, fieldError } from '../errors'
import { type Currency, twoPlaces } from '../money'
import type { Prisma, FeeRule as Row, Tx } from '../tx'
import type { FeeProduct } from './find-fee-rule'
import { type Minimums, refuseTakingAll } from './least-amount'

/** Key of a rule: the global one (`ownerId` null), or an account's own. */
export type RulePlace = { product: FeeProduct; currency: Currency; ownerId: number | null }
/** Plain decimals. */
export type RuleTerms = { percentage: string; fixed: string; ivaPercentage: string }

const shown = {
  owner: { select: { username: true, firstName: true, lastName: true, businessName: true, alias: true } },
} as const
export type ListedRule = Prisma.FeeRuleGetPayload<{ include: typeof shown }>

/** Returns the audit subject of a rule: `fee:pse:COP`, `fee:pse:COP:user:7`. */
export const feeSubject = ({ product, currency, ownerId }: RulePlace) =>
  `fee:${product}:${currency}${ownerId === null ? '' : `:user:${ownerId}`}` as const

const auditFacts = (row: Row | null) =>
  row && {
    percentage: twoPlaces(row.percentage),
    fixed: twoPlaces(row.fixed),
    iva_percentage: twoPlaces(row.ivaPercentage),
  }

/** Returns a page of rules: global ones first, then those of accounts. @param ownerId only this account's; null for all */
export async function listFeeRules(
  tx: Tx,
  { ownerId, page, size }: { ownerId: number | null; page: number; size: number },
): Promise<{ rows: ListedRule[]; count: number; last: null }> {
  const where = ownerId === null ? {} : { ownerId }
  const rows = await tx.feeRule.findMany({
    where,
    include: shown,
    orderBy: [{ ownerId: { sort: 'asc', nulls: 'first' } }, { product: 'asc' }, { currency: 'asc' }],
    skip: (page - 1) * size,
    take: size,
  })
  return { rows, count: await tx.feeRule.count({ where }), last: null }
}

/**
 * Sets a rule for future quotes: existing links, movements and reloads keep their terms (docs/contract.md#fee-rules).
 * @throws DomainError Profile not found; Validation failed on `percentage` or `fixed` if nothing would be left to credit
 */
export async function setFeeRule(
  tx: Tx,
  actorId: number,
  { reason, ...input }: RulePlace & RuleTerms & { reason: string | null },
  minimums: Minimums,
  now: Date,
): Promise<ListedRule> {
  const { product, currency, ownerId, percentage, fixed, ivaPercentage } = input
  refuseTakingAll(product, currency, input, minimums)
  if (ownerId !== null) {
    const owner = await tx.user.findUnique({ where: { id: ownerId, erasedAt: null }, select: { id: true } })
    if (!owner) throw new DomainError('Profile not found')
  }
  // Without the lock, two concurrent calls could both find no rule, and one insert would violate the unique key.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${feeSubject(input)}, 0))`
  const before = await tx.feeRule.findFirst({ where: { product, currency, ownerId } })
  const terms = { percentage, fixed, ivaPercentage, updatedAt: now }
  const row = before
    ? await tx.feeRule.update({ where: { id: before.id }, data: terms, include: shown })
    : await tx.feeRule.create({ data: { product, currency, ownerId, ...terms }, include: shown })
  const [from, to] = [auditFacts(before), auditFacts(row)]
  await recordAudit(tx, { actorId, action: 'fee.changed', subject: feeSubject(input), from, to, reason })
  return row
}

/** Removes an account's own rule, so that the global one applies again. @throws Not found; Validation failed for a global rule */
export async function removeFeeRule(tx: Tx, actorId: number, { id }: { id: number }): Promise<void> {
  const row = await tx.feeRule.findUnique({ where: { id } })
  if (!row) throw new DomainError('Not found')
  if (row.ownerId === null) throw fieldError('id', 'not_allowed')
  const { count } = await tx.feeRule.deleteMany({ where: { id } })
  if (count === 0) throw new DomainError('Not found')
  await recordAudit(tx, {
    ...{ actorId, action: 'fee.removed', subject: feeSubject(row) },
    ...{ from: auditFacts(row), to: null, reason: null },
  })
}
