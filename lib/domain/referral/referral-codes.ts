import { type AuditFacts, recordAudit } from '../access/record-audit'
import { DomainError, fieldError } from '../errors'
import type { Method } from '../movement/terms'
import type { Prisma, Tx } from '../tx'

const counted = { _count: { select: { referred: true } } } as const
export type ReferralCodeRow = Prisma.ReferralCodeGetPayload<{ include: typeof counted }>

type Settings = {
  /** Plain decimal, 0 to 100. */
  commissionPercentage?: string | undefined
  maxTransactionQuantity?: number | null | undefined
  linkMethods?: Method[] | undefined
  reloadMethods?: (Method | 'bank_transfer')[] | undefined
  active?: boolean | undefined
}

const auditFacts = (row: ReferralCodeRow): AuditFacts => ({
  code: row.code,
  owner_id: row.ownerId,
  commission_percentage: row.commissionPercentage.toFixed(2),
  max_transaction_quantity: row.maxTransactionQuantity,
  link_methods: row.linkMethods,
  reload_methods: row.reloadMethods,
  active: row.active,
})

/** Returns a page of codes, newest first. */
export async function listReferralCodes(tx: Tx, { page, size }: { page: number; size: number }) {
  const rows = await tx.referralCode.findMany({
    include: counted,
    orderBy: { id: 'desc' },
    skip: (page - 1) * size,
    take: size,
  })
  return { rows, count: await tx.referralCode.count(), last: null }
}

/** @throws Profile not found, Validation failed on a `code` that is taken */
export async function createReferralCode(
  tx: Tx,
  actorId: number,
  input: Settings & { code: string; ownerId: number; commissionPercentage: string },
): Promise<ReferralCodeRow> {
  const owner = await tx.user.findUnique({ where: { id: input.ownerId, erasedAt: null }, select: { id: true } })
  if (!owner) throw new DomainError('Profile not found')
  const { count } = await tx.referralCode.createMany({ skipDuplicates: true, data: [input] })
  if (count === 0) throw fieldError('code', 'doubled')
  const row = await tx.referralCode.findUniqueOrThrow({ where: { code: input.code }, include: counted })
  const subject = `referral_code:${row.id}` as const
  await recordAudit(tx, {
    actorId,
    action: 'referral_code.created',
    subject,
    from: null,
    to: auditFacts(row),
    reason: null,
  })
  return row
}

/** Changes a code; accounts that used it keep the settings they got. @throws Not found */
export async function changeReferralCode(
  tx: Tx,
  actorId: number,
  { id, ...settings }: Settings & { id: number },
): Promise<ReferralCodeRow> {
  const before = await tx.referralCode.findUnique({ where: { id }, include: counted })
  if (!before) throw new DomainError('Not found')
  const row = await tx.referralCode.update({ where: { id }, data: settings, include: counted })
  const [from, to] = [auditFacts(before), auditFacts(row)]
  const subject = `referral_code:${id}` as const
  await recordAudit(tx, { actorId, action: 'referral_code.changed', subject, from, to, reason: null })
  return row
}
