import { recordAudit } from '../access/record-audit'
import { inBatches } from '../batches'
import { DomainError, fieldError } from '../errors'
import { type Currency, twoPlaces } from '../money'
import type { Proposable } from '../policy/proposable'
import { Prisma, type Tx } from '../tx'
import type { FeeRule } from './breakdown'
import { creditsBelowZero, refuseTakingAll } from './least-amount'
import type { FeeProduct } from './products'

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

const auditFacts = (row: FeeRule | null) =>
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

/** Ids of the rules of accounts that follow one in their order, by the index of accounts. */
async function idsAfter(tx: Tx, last: ListedRule | null, ownerId: number | null, take: number): Promise<number[]> {
  const whose = ownerId === null ? Prisma.sql`owner_id is not null` : Prisma.sql`owner_id = ${ownerId}::int`
  const after = last
    ? Prisma.sql`and (owner_id, product, currency) > (${last.ownerId}::int, ${last.product}::"FeeProduct", ${last.currency}::"Currency")`
    : Prisma.empty
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select id from fee_rule where ${whose} ${after} order by owner_id, product, currency limit ${take}::int`
  return rows.map(({ id }) => id)
}

const ordered = [{ ownerId: 'asc' }, { product: 'asc' }, { currency: 'asc' }] as const satisfies object[]

/** All of them in batches, in the same order. @param ownerId only this account's; null for all */
export async function* streamFeeRules(tx: Tx, { ownerId }: { ownerId: number | null }): AsyncGenerator<ListedRule[]> {
  // one per product and currency
  if (ownerId === null) yield await tx.feeRule.findMany({ where: { ownerId }, include: shown, orderBy: [...ordered] })
  yield* inBatches(
    null as ListedRule | null,
    async (last, take) => {
      const ids = await idsAfter(tx, last, ownerId, take)
      return tx.feeRule.findMany({ where: { id: { in: ids } }, include: shown, orderBy: [...ordered] })
    },
    (row) => row,
  )
}

/**
 * Sets a rule for future quotes: existing links, movements and reloads keep their terms (docs/contract.md#fee-rules). Refuses an unknown
 * owner, and on `percentage` or `fixed` a rule that leaves nothing of the least amount to credit.
 */
export const feeWrite: Proposable<RulePlace & RuleTerms, ListedRule> = {
  writes: () => ['fee.set'],
  subject: feeSubject,
  look: async (tx, input, _, minimums) => {
    const { product, currency, ownerId } = input
    refuseTakingAll(product, currency, input, minimums)
    if (ownerId !== null) {
      const owner = await tx.user.findUnique({ where: { id: ownerId, erasedAt: null }, select: { id: true } })
      if (!owner) throw new DomainError('Profile not found')
    }
    return {
      before: auditFacts(await tx.feeRule.findFirst({ where: { product, currency, ownerId } })),
      after: auditFacts(input),
      writes: ['fee.set'],
      warnings: creditsBelowZero(product, currency, input) ? ['credits_below_zero'] : [],
    }
  },
  apply: async (tx, input, { before, after, warnings }, { actorId, reason, now }) => {
    const { product, currency, ownerId, percentage, fixed, ivaPercentage } = input
    const terms = { percentage, fixed, ivaPercentage, updatedAt: now }
    const known = await tx.feeRule.findFirst({ where: { product, currency, ownerId } })
    const row = known
      ? await tx.feeRule.update({ where: { id: known.id }, data: terms, include: shown })
      : await tx.feeRule.create({ data: { product, currency, ownerId, ...terms }, include: shown })
    await recordAudit(tx, {
      ...{ actorId, action: 'fee.changed', subject: feeSubject(input), reason, from: before },
      to: { ...after, ...(warnings.length > 0 ? { warnings: [...warnings] } : {}) },
    })
    return row
  },
}

/** The place of an account's own rule. @throws Not found; Validation failed for a global rule, which stays */
export async function findOwnRule(tx: Tx, { id }: { id: number }): Promise<RulePlace> {
  const row = await tx.feeRule.findUnique({ where: { id } })
  if (!row) throw new DomainError('Not found')
  const { product, currency, ownerId } = row
  if (ownerId === null) throw fieldError('id', 'not_allowed')
  return { product, currency, ownerId }
}

/** Removes an account's own rule, so that the global one applies again. */
export const feeRemoval: Proposable<RulePlace, null> = {
  writes: () => ['fee.remove'],
  subject: feeSubject,
  look: async (tx, { product, currency, ownerId }) => {
    const row = await tx.feeRule.findFirst({ where: { product, currency, ownerId } })
    if (!row) throw new DomainError('Not found')
    return { before: auditFacts(row), after: null, writes: ['fee.remove'], warnings: [] }
  },
  apply: async (tx, input, { before: from }, { actorId, reason }) => {
    const { product, currency, ownerId } = input
    await tx.feeRule.deleteMany({ where: { product, currency, ownerId } })
    await recordAudit(tx, { actorId, action: 'fee.removed', subject: feeSubject(input), from, to: null, reason })
    return null
  },
}
