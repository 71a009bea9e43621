import { recordAudit } from '../access/record-audit'
import { fieldError } from '../errors'
import { type DecimalLike, Money, twoPlaces } from '../money'
import type { Proposable } from '../policy/proposable'
import type { Prisma, Tx } from '../tx'

const shown = { setBy: { select: { username: true } } } as const
export type ListedGmf = Prisma.GmfRateGetPayload<{ include: typeof shown }>

/** Percent. The law's is 0.40; more than this is a typing error. */
const most = '1.00'

/** Percent of GMF in force; zero until one is set (docs/contract.md#gmf). */
export async function findGmf(tx: Tx): Promise<string> {
  const newest = await tx.gmfRate.findFirst({ orderBy: { id: 'desc' }, select: { percentage: true } })
  return twoPlaces(newest?.percentage ?? '0')
}

/** Rates of GMF over time, newest first; the first row is in force. */
export async function listGmf(
  tx: Tx,
  { page, size }: { page: number; size: number },
): Promise<{ rows: ListedGmf[]; count: number; last: null }> {
  const rows = await tx.gmfRate.findMany({
    include: shown,
    orderBy: { id: 'desc' },
    skip: (page - 1) * size,
    take: size,
  })
  return { rows, count: await tx.gmfRate.count(), last: null }
}

const auditFacts = (percentage: DecimalLike) => ({ percentage: twoPlaces(percentage) })

/**
 * Sets the rate of GMF for payouts that are requested from now on; those before keep theirs. `percentage` is a plain decimal, in percent.
 * Refuses more than the most on `percentage`.
 */
export const gmfWrite: Proposable<{ percentage: string }, ListedGmf> = {
  writes: () => ['gmf.set'],
  subject: () => 'rate:GMF',
  look: async (tx, { percentage }) => {
    if (Money.of(percentage, 'COP').compare(Money.of(most, 'COP')) > 0)
      throw fieldError('percentage', 'too_large', { params: { maximum: most } })
    const newest = await tx.gmfRate.findFirst({ orderBy: { id: 'desc' } })
    return {
      before: newest && auditFacts(newest.percentage),
      after: auditFacts(percentage),
      writes: ['gmf.set'],
      warnings: [],
    }
  },
  apply: async (tx, { percentage }, { before: from, after: to }, { actorId, reason }) => {
    const row = await tx.gmfRate.create({ data: { percentage, setById: actorId }, include: shown })
    await recordAudit(tx, { actorId, action: 'rate.set', subject: 'rate:GMF', reason, from, to })
    return row
  },
}
