import { decidedAlready } from '../access/last-deed'
import { recordAudit } from '../access/record-audit'
import { refuseUnacknowledged } from '../access/refuse-unacknowledged'
import { DomainError } from '../errors'
import { localeOf } from '../notification/locale-of'
import { queueMessage } from '../notification/queue-message'
import { refuseUnreasoned } from '../policy/judge'
import { readPolicy } from '../policy/read-policy'
import type { IdentityWarning } from '../policy/warnings'
import { refuseHeldUser } from '../screening/hold-back'
import type { Tx } from '../tx'
import { namesOfWarnings } from './same-elsewhere'

export type Review = {
  profileId: number
  status: 'APPROVED' | 'REJECTED'
  /** For a rejection, shown to the account holder; for an approval, only in the audit log. */
  reason: string | null
  /** Warnings that the reviewer saw. */
  acknowledged: readonly IdentityWarning[]
}

/** Used when an API client rejects without a reason: the holder is always given one. */
const noReason = {
  es: 'Los documentos no pudieron comprobarse. Envíelos de nuevo, completos y legibles.',
  en: 'The documents could not be checked. Send them again, complete and legible.',
} as const

const outcomes = {
  APPROVED: { level: 5, action: 'identity.approved' },
  REJECTED: { level: 2, action: 'identity.rejected' },
} as const

/**
 * Decides on a user's documents (docs/contract.md#review-of-identity): level 5 if approved, else level 2 with a reason for
 * the holder. Of two concurrent operators only one decides.
 * @param by the operator; at the console a rejection needs a reason, and an approval must acknowledge the open warnings
 * @throws FORBIDDEN on one's own documents, Profile not found, Validation failed on `reason`, `acknowledged_warnings`,
 *   DocumentsAlreadyReviewed; UnderReview on an approval while a list holds the account back
 */
export async function reviewDocuments(
  tx: Tx,
  { profileId, status, reason, acknowledged }: Review,
  by: { operatorId: number; atConsole: boolean },
  now: Date,
) {
  if (profileId === by.operatorId) throw new DomainError('FORBIDDEN')
  const user = await tx.user.findUnique({ where: { id: profileId, erasedAt: null } })
  if (!user || user.roles.includes('COLLABORATOR')) throw new DomainError('Profile not found')
  const rejected = status === 'REJECTED'
  if (!rejected) await refuseHeldUser(tx, profileId, now)
  const { atConsole } = by
  refuseUnreasoned(await readPolicy(tx, 'identity.review'), { reason, rejects: rejected, atConsole })
  const warnings = rejected ? [] : await namesOfWarnings(tx, profileId)
  if (atConsole) refuseUnacknowledged(warnings, { acknowledged, reason })
  const shownReason = rejected ? (reason ?? noReason[localeOf(user)]) : reason
  const { count } = await tx.identitySubmission.updateMany({
    where: { userId: profileId, status: 'PENDING' },
    data: { status, reason: shownReason, reviewerId: by.operatorId, reviewedAt: now },
  })
  if (count === 0)
    throw await decidedAlready(tx, 'DocumentsAlreadyReviewed', `user:${profileId}`, [
      'identity.approved',
      'identity.rejected',
    ])

  const { level, action } = outcomes[status]
  await tx.user.update({ where: { id: profileId }, data: { level, documentStatus: status } })
  await recordAudit(tx, {
    actorId: by.operatorId,
    action,
    subject: `user:${profileId}`,
    from: { level: user.level, document_status: user.documentStatus },
    to: { level, document_status: status, ...(warnings.length > 0 ? { warnings } : {}) },
    reason: shownReason,
  })
  const to = { userId: profileId, channel: 'email', to: user.email } as const
  await (rejected
    ? queueMessage(tx, { ...to, kind: 'identity_rejected', data: { reason: shownReason ?? '' } })
    : queueMessage(tx, { ...to, kind: 'identity_approved', data: {} }))
  return { profileId, status }
}
