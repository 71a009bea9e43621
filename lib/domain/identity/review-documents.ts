import { decidedAlready } from '../access/last-deed'
import { recordAudit } from '../access/record-audit'
import { databaseTime } from '../clock'
import { DomainError } from '../errors'
import { localeOf } from '../notification/locale-of'
import { queueMessage } from '../notification/queue-message'
import type { Proposable } from '../policy/proposable'
import { refuseHeldUser } from '../screening/hold-back'
import type { Tx } from '../tx'
import { namesOfWarnings } from './same-elsewhere'

type Review = {
  profileId: number
  status: 'APPROVED' | 'REJECTED'
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

/** @throws DomainError FORBIDDEN on one's own documents, Profile not found */
async function findReviewed(tx: Tx, profileId: number, reviewerId: number) {
  if (profileId === reviewerId) throw new DomainError('FORBIDDEN')
  const user = await tx.user.findUnique({ where: { id: profileId, erasedAt: null } })
  if (!user || user.roles.includes('COLLABORATOR')) throw new DomainError('Profile not found')
  return user
}

const decidedBefore = (tx: Tx, profileId: number) =>
  decidedAlready(tx, 'DocumentsAlreadyReviewed', `user:${profileId}`, ['identity.approved', 'identity.rejected'])

/**
 * Decides on a user's documents (docs/contract.md#review-of-identity): level 5 if approved, else level 2 with a reason for the holder, in
 * an approval for the audit log alone. Of two who decide at once only one does. At the console a rejection takes a reason, and an approval
 * the warnings; programs are asked for neither. One's own documents are FORBIDDEN, an unknown account is Profile not found, decided
 * documents are DocumentsAlreadyReviewed, an approval while a list holds the account back is UnderReview.
 */
export const identityReview: Proposable<Review, Review> = {
  writes: () => ['identity.review'],
  subject: ({ profileId }) => `user:${profileId}`,
  topics: (done) => ['identity', ...(done ? [`user:${done.profileId}`, 'outbox'] : [])],
  look: async (tx, { profileId, status }, { userId }) => {
    const user = await findReviewed(tx, profileId, userId)
    const rejects = status === 'REJECTED'
    if (!rejects) await refuseHeldUser(tx, profileId, await databaseTime(tx))
    const pending = await tx.identitySubmission.count({ where: { userId: profileId, status: 'PENDING' } })
    if (pending === 0) throw await decidedBefore(tx, profileId)
    return {
      before: { level: user.level, document_status: user.documentStatus },
      after: { level: outcomes[status].level, document_status: status },
      writes: ['identity.review'],
      warnings: rejects ? [] : await namesOfWarnings(tx, profileId),
      ...{ rejects, asksPrograms: false },
    }
  },
  apply: async (tx, { profileId, status }, { before, after, warnings }, { actorId, reason, now }) => {
    const user = await findReviewed(tx, profileId, actorId)
    const rejected = status === 'REJECTED'
    const shownReason = rejected ? (reason ?? noReason[localeOf(user)]) : reason
    const { count } = await tx.identitySubmission.updateMany({
      where: { userId: profileId, status: 'PENDING' },
      data: { status, reason: shownReason, reviewerId: actorId, reviewedAt: now },
    })
    if (count === 0) throw await decidedBefore(tx, profileId)
    const { level, action } = outcomes[status]
    await tx.user.update({ where: { id: profileId }, data: { level, documentStatus: status } })
    await recordAudit(tx, {
      ...{ actorId, action, subject: `user:${profileId}`, reason: shownReason },
      ...{ from: before, to: { ...after, ...(warnings.length > 0 ? { warnings: [...warnings] } : {}) } },
    })
    const to = { userId: profileId, channel: 'email', to: user.email } as const
    await (rejected
      ? queueMessage(tx, { ...to, kind: 'identity_rejected', data: { reason: shownReason ?? '' } })
      : queueMessage(tx, { ...to, kind: 'identity_approved', data: {} }))
    return { profileId, status }
  },
}
