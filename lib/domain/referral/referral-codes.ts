import { recordAudit } from '../access/record-audit'
import { newestFirst } from '../batches'
import { DomainError, fieldError } from '../errors'
import { type DecimalLike, twoPlaces } from '../money'
import type { Method } from '../movement/terms'
import { type Proposable, sameFacts, sentOf } from '../policy/proposable'
import type { Prisma, Tx } from '../tx'

type ReferralCode = Prisma.ReferralCodeGetPayload<object>

/** With how many accounts came by it, as the list of users shows them: without erased ones. */
export type ReferralCodeRow = ReferralCode & { referred: number }

/** Counts the accounts of these codes alone, by their index. */
async function withReferred(tx: Tx, rows: ReferralCode[]): Promise<ReferralCodeRow[]> {
  const counted = await tx.user.groupBy({
    by: 'referralCodeId',
    where: { referralCodeId: { in: rows.map(({ id }) => id) }, erasedAt: null },
    _count: true,
  })
  const counts = new Map(counted.map((one) => [one.referralCodeId, one._count]))
  return rows.map((row) => ({ ...row, referred: counts.get(row.id) ?? 0 }))
}

type Settings = {
  /** Plain decimal, 0 to 100. */
  commissionPercentage?: string | undefined
  maxTransactionQuantity?: number | null | undefined
  linkMethods?: Method[] | undefined
  reloadMethods?: (Method | 'bank_transfer')[] | undefined
  active?: boolean | undefined
}

type Facts = {
  maxTransactionQuantity: number | null
  linkMethods: readonly string[]
  reloadMethods: readonly string[]
  active: boolean
}

/** What a new code has unless it says otherwise. */
const fresh: Facts = {
  ...{ maxTransactionQuantity: null, linkMethods: [], reloadMethods: [], active: true },
}

const auditFacts = (row: { code: string; ownerId: number; commissionPercentage: DecimalLike } & Facts) => ({
  code: row.code,
  owner_id: row.ownerId,
  commission_percentage: twoPlaces(row.commissionPercentage),
  max_transaction_quantity: row.maxTransactionQuantity,
  link_methods: [...row.linkMethods],
  reload_methods: [...row.reloadMethods],
  active: row.active,
})

/** `ids`: only these, as a search found them. */
type Wanted = { ids?: readonly number[] | null }

const whereOf = ({ ids }: Wanted): Prisma.ReferralCodeWhereInput => (ids ? { id: { in: [...ids] } } : {})

/** Returns a page of codes, newest first. */
export async function listReferralCodes(tx: Tx, { page, size, ...wanted }: Wanted & { page: number; size: number }) {
  const where = whereOf(wanted)
  const rows = await tx.referralCode.findMany({
    where,
    orderBy: { id: 'desc' },
    skip: (page - 1) * size,
    take: size,
  })
  return { rows: await withReferred(tx, rows), count: await tx.referralCode.count({ where }), last: null }
}

/** All of them in batches, newest first. */
export const streamReferralCodes = (tx: Tx, wanted: Wanted): AsyncGenerator<ReferralCodeRow[]> =>
  newestFirst(async ({ before, take }) => {
    const where = { AND: [whereOf(wanted), { id: { lt: before } }] }
    return withReferred(tx, await tx.referralCode.findMany({ where, orderBy: { id: 'desc' }, take }))
  })

type NewCode = Settings & { code: string; ownerId: number; commissionPercentage: string }

/** Refuses an unknown owner, and a `code` that is taken. */
export const codeCreation: Proposable<NewCode, ReferralCodeRow> = {
  writes: () => ['referral_code.create'],
  subject: ({ code }) => `referral_code:new:${code}`,
  look: async (tx, input) => {
    const { code, ownerId } = input
    const owner = await tx.user.findUnique({ where: { id: ownerId, erasedAt: null }, select: { id: true } })
    if (!owner) throw new DomainError('Profile not found')
    const known = await tx.referralCode.findUnique({ where: { code }, select: { id: true } })
    if (known) throw fieldError('code', 'doubled')
    return {
      before: null,
      after: auditFacts({ ...fresh, ...(sentOf(input) as NewCode & Facts) }),
      writes: ['referral_code.create'],
      warnings: [],
    }
  },
  apply: async (tx, input, { after: to }, { actorId, reason }) => {
    const row = { ...(await tx.referralCode.create({ data: input })), referred: 0 }
    const subject = `referral_code:${row.id}` as const
    await recordAudit(tx, { actorId, action: 'referral_code.created', subject, from: null, to, reason })
    return row
  },
}

/** Changes a code; accounts that used it keep the settings they got. Refuses an unknown code. */
export const codeChange: Proposable<Settings & { id: number }, ReferralCodeRow> = {
  writes: () => ['referral_code.change'],
  subject: ({ id }) => `referral_code:${id}`,
  look: async (tx, { id, ...settings }) => {
    const row = await tx.referralCode.findUnique({ where: { id } })
    if (!row) throw new DomainError('Not found')
    const [before, after] = [auditFacts(row), auditFacts({ ...row, ...sentOf(settings) } as typeof row)]
    return { before, after, writes: sameFacts(before, after) ? [] : ['referral_code.change'], warnings: [] }
  },
  apply: async (tx, { id, ...settings }, { before: from, after: to, writes }, { actorId, reason }) => {
    const changed = await tx.referralCode.update({ where: { id }, data: settings })
    const subject = `referral_code:${id}` as const
    if (writes.length > 0)
      await recordAudit(tx, { actorId, action: 'referral_code.changed', subject, from, to, reason })
    const [row = { ...changed, referred: 0 }] = await withReferred(tx, [changed])
    return row
  },
}
