import { type AuditAction, type AuditFacts, type AuditSubject, recordAudit } from '../access/record-audit'
import { DomainError } from '../errors'
import type { Prisma, Proposal, Tx } from '../tx'
import { listNames } from '../user/list-names'
import { sameFact, sameFacts } from './proposable'

/** Stored facts as `Look` has them. */
export const factsOf = (stored: Prisma.JsonValue): AuditFacts | null => stored as AuditFacts | null

/** True where a proposal was compared with something else than there is now. */
export const isStale = ({ before }: Pick<Proposal, 'before'>, now: AuditFacts | null): boolean =>
  !sameFacts(factsOf(before), now)

/** Whether a second person confirmed it; what one person scheduled alone is theirs until its moment. */
export const isOfTwo = ({ status, proposedById, decidedById }: Proposal): boolean =>
  status === 'CONFIRMED' && decidedById !== proposedById

/** Holds back other writes of the same thing until the transaction ends. */
export const lockSubject = (tx: Tx, subject: string) =>
  tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`

const areas = [
  'rate',
  'fee',
  'user',
  'transfer_account',
  'referral_code',
  'policy',
  'accounting_code',
  'bank_charge',
  'day',
  'fee_invoice',
  'bank',
] as const
type Step = 'proposed' | 'confirmed' | 'withdrawn' | 'rejected' | 'lapsed'

/** Null: the steps of its subject have names of their own, `reversal.proposed`, so the write is logged by its name. */
const areaOf = ({ subject }: Pick<Proposal, 'subject'>) => areas.find((one) => subject.startsWith(`${one}:`)) ?? null

const actionOf = (proposal: Pick<Proposal, 'subject'>, step: Step): AuditAction =>
  `${areaOf(proposal) ?? 'write'}.${step}`

/** What is proposed anew has no number yet: its entries are the proposal's. */
const auditSubject = ({ id, subject }: Proposal): AuditSubject =>
  subject.includes(':new:') ? `proposal:${id}` : (subject as AuditSubject)

/** Logs a step of a proposal. @param actorId null where it lapsed by itself */
export function auditProposal(
  tx: Tx,
  proposal: Proposal,
  step: Step,
  { actorId, reason }: { actorId: number | null; reason: string | null },
): Promise<void> {
  const { warnings, effectiveAt } = proposal
  const after = factsOf(proposal.after)
  const more = {
    ...(areaOf(proposal) === null || proposal.kind === 'identity.review' ? { write: proposal.kind } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
    ...(effectiveAt ? { effective_at: effectiveAt.toISOString() } : {}),
  }
  return recordAudit(tx, {
    ...{ actorId, action: actionOf(proposal, step), subject: auditSubject(proposal), reason },
    from: factsOf(proposal.before),
    to: after || Object.keys(more).length > 0 ? { ...after, ...more } : null,
  })
}

const steps: Record<Proposal['status'], Step> = {
  ...{ PROPOSED: 'proposed', CONFIRMED: 'confirmed', APPLIED: 'confirmed' },
  ...{ WITHDRAWN: 'withdrawn', REJECTED: 'rejected', LAPSED: 'lapsed' },
}

/** The refusal of whoever came too late: who did what with the proposal, and when. */
export async function tookBefore(tx: Tx, code: 'AlreadyDecided' | 'ProposalOpen', row: Proposal): Promise<DomainError> {
  const by = row.decidedById ?? (row.status === 'PROPOSED' ? row.proposedById : null)
  const name = (await listNames(tx, [by])).get(by ?? 0)
  const at = row.decidedAt ?? row.endedAt ?? row.proposedAt
  const members = { decision: actionOf(row, steps[row.status]), decided_at: at.toISOString(), proposal_id: `${row.id}` }
  return new DomainError(code, { members: name === undefined ? members : { decided_by: name, ...members } })
}

const open = ['PROPOSED', 'CONFIRMED'] as const

/** Ends an open proposal that no longer stands. Nothing where it was decided meanwhile. */
export async function lapse(tx: Tx, row: Proposal, now: Date): Promise<void> {
  if (!open.some((status) => status === row.status)) return
  const { count } = await tx.proposal.updateMany({
    where: { id: row.id, status: row.status },
    data: { status: 'LAPSED', endedAt: now },
  })
  if (count > 0) await auditProposal(tx, row, 'lapsed', { actorId: null, reason: null })
}

/** Lapses what else was proposed for the subject and compared with facts that a write just changed. */
export async function lapseOthers(
  tx: Tx,
  { subject, after, id }: { subject: string; after: AuditFacts | null; id: number | null },
  now: Date,
): Promise<void> {
  const rows = await tx.proposal.findMany({ where: { subject, status: { in: [...open] }, id: { not: id ?? 0 } } })
  for (const row of rows) {
    const before = factsOf(row.before)
    const named = (Object.keys(before ?? {}) as (keyof AuditFacts)[]).filter((name) => after && name in after)
    const same = before && after ? named.every((name) => sameFact(before[name], after[name])) : before === after
    if (!same) await lapse(tx, row, now)
  }
}

/** The open proposal of a kind about a subject, or null. */
export const findOpen = (tx: Tx, { kind, subject }: { kind: string; subject: string }): Promise<Proposal | null> =>
  tx.proposal.findFirst({ where: { kind, subject, status: { in: [...open] } } })

/** Lapses all that is proposed about an account. What another decides at this moment ends by that or is refused, so it is not waited for. */
export async function lapseAbout(tx: Tx, userId: number, now: Date): Promise<void> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select id from proposal where status in ('PROPOSED', 'CONFIRMED') and subject ~ ${`user:${userId}$`} for update skip locked`
  for (const row of await tx.proposal.findMany({ where: { id: { in: rows.map(({ id }) => id) } } }))
    await lapse(tx, row, now)
}
