/** What the console's pages show: made on the server, handed to one component each. Not part of the interface. */

import { timeView } from '@/lib/contract/fields'
import { type DocumentsView, documentNames } from '@/lib/contract/user/documents'
import type { Deed } from '@/lib/domain/access/last-deed'
import type { ListedAudit } from '@/lib/domain/access/list-audit'
import type { AuditAction, AuditFacts, AuditKind } from '@/lib/domain/access/record-audit'
import type { ListedSubmission, SubmissionStatus } from '@/lib/domain/identity/list-submissions'
import type { ReadSubmission } from '@/lib/domain/identity/read-submission'
import type { ListedUser } from '@/lib/domain/user/list-users'
import type { ReadAccount } from '@/lib/domain/user/read-account'

const maybeTime = (time: Date | null) => time && timeView(time)
const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null

/** The address of a file on our own origin, whatever the public one is. */
const fileAt = (id: string) => `/files/${id}`

export const submissionRow = (row: ListedSubmission) => ({
  id: row.id,
  status: row.status as SubmissionStatus,
  user: row.user,
  document: { type: row.documentType, number: row.documentNumber },
  reviewer: row.reviewer,
  createdAt: timeView(row.createdAt),
  reviewedAt: maybeTime(row.reviewedAt),
})

export type SubmissionRow = ReturnType<typeof submissionRow>

type Representative = {
  name: string | null
  lastName: string | null
  documentType: string | null
  documentNumber: string | null
}

/** The documents in the order in which a reviewer looks at them: the card's front, its back, the face. */
const inOrder = (name: string) => (documentNames as readonly string[]).indexOf(name)

export const submissionView = (found: ReadSubmission) => {
  const { user } = found
  const representative = user.legalRepresentative as Representative | null
  return {
    id: found.id,
    status: found.status as SubmissionStatus,
    reason: found.reason,
    reviewer: found.reviewer,
    createdAt: timeView(found.createdAt),
    reviewedAt: maybeTime(found.reviewedAt),
    document: { type: found.documentType, number: found.documentNumber },
    documents: found.documents
      .map(({ codeName, file }) => ({
        name: codeName as DocumentsView['documents'][number]['code_name'],
        url: fileAt(file.id),
        isPdf: file.contentType === 'application/pdf',
        fileName: file.name,
        size: file.size,
      }))
      .sort((a, b) => inOrder(a.name) - inOrder(b.name)),
    earlier: found.earlier.map((one) => ({
      id: one.id,
      status: one.status as SubmissionStatus,
      reason: one.reason,
      reviewer: one.reviewer,
      at: timeView(one.reviewedAt ?? one.createdAt),
    })),
    same: found.same,
    /** Warnings that an approval goes over. */
    open: found.same.length > 0 ? (['same_file_elsewhere'] as const) : [],
    user: {
      id: user.id,
      name: found.name,
      person: [user.firstName, user.lastName].filter(Boolean).join(' '),
      businessName: user.businessName,
      typePerson: user.typePerson,
      email: user.email,
      phone: user.phone && { code: user.countryCode, number: user.phone },
      country: user.country,
      city: user.city,
      address: user.address,
      dateBirth: day(user.dateBirth),
      dateExpiration: day(user.dateExpiration),
      createdAt: timeView(user.createdAt),
      representative:
        representative &&
        [representative.name, representative.lastName, representative.documentType, representative.documentNumber]
          .filter(Boolean)
          .join(' '),
    },
  }
}

export type SubmissionView = ReturnType<typeof submissionView>

export const userRow = (row: ListedUser) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  typePerson: row.typePerson,
  level: row.level,
  roles: row.roles,
  blocked: row.blockedAt !== null,
  lastLogin: maybeTime(row.lastLogin),
  createdAt: timeView(row.createdAt),
})

export type UserRow = ReturnType<typeof userRow>

export const accountView = (user: ReadAccount) => ({
  ...userRow(user),
  uuid: user.uuid,
  person: [user.firstName, user.lastName].filter(Boolean).join(' '),
  businessName: user.businessName,
  phone: user.phone && { code: user.countryCode, number: user.phone },
  emailVerified: user.emailVerified,
  phoneVerified: user.phoneVerified,
  document: user.documentType && user.documentNumber ? { type: user.documentType, number: user.documentNumber } : null,
  documentStatus: user.documentStatus,
  blockedAt: maybeTime(user.blockedAt),
  hasOtp: user.otpSince !== null,
  platform: user.platform,
  organization: user.organization,
  counts: user._count,
  submissions: user.submissions.map((one) => ({
    id: one.id,
    status: one.status as SubmissionStatus,
    createdAt: timeView(one.createdAt),
  })),
})

export type AccountView = ReturnType<typeof accountView>

/** An entry; `recordAudit` is the only writer of what it holds. */
export const auditRow = (row: ListedAudit) => {
  const [, kind, id = ''] = /^(\w+?):(.*)$/.exec(row.subject) ?? [row.subject, 'movement', row.subject]
  return {
    id: `${row.id}`,
    at: timeView(row.at),
    actor: row.actor,
    actorId: row.actorId,
    action: row.action as AuditAction,
    about: { kind: kind as AuditKind, id, name: row.subjectName },
    from: row.from as AuditFacts | null,
    to: row.to as AuditFacts | null,
    reason: row.reason,
  }
}

export type AuditRow = ReturnType<typeof auditRow>

/** What was done last about something. @param readerId whose own deed is `mine` */
export const deedView = ({ actorId, actor, action, at, status }: Deed, readerId: number) => ({
  by: actor,
  decision: action,
  at: timeView(at),
  status,
  mine: actorId === readerId,
})

export type DeedView = ReturnType<typeof deedView> | null

/** Whoever works at the console. */
export type Staff = {
  id: number
  name: string
  superuser: boolean
  /** How many wait for a person, by page. */
  waiting: { identity: number; reloads: number; suspense: number; payouts: number }
}
