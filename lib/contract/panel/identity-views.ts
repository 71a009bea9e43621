/** Views of the console's pages about identity documents. Not part of the public interface. */

import { dayView, type Read, timeView, whenView } from '@/lib/contract/fields'
import { type ShownProposalView, type StandingView, shownProposal } from '@/lib/contract/policy/proposal-views'
import { type DocumentsView, documentNames } from '@/lib/contract/user/documents'
import type { ListedSubmission, SubmissionStatus } from '@/lib/domain/identity/list-submissions'
import type { ReadSubmission } from '@/lib/domain/identity/read-submission'
import type { ShownProposal } from '@/lib/domain/policy/standing-of'
import type { PageNumbers } from './reading'

/** Path of a file on our own origin, regardless of the public base URL. */
const fileAt = (id: string) => `/files/${id}`

export const submissionRow = (row: ListedSubmission) => ({
  id: row.id,
  status: row.status as SubmissionStatus,
  user: { id: row.user.id, name: row.user.name, email: row.user.email, type_person: row.user.typePerson },
  document_type: row.documentType,
  document_number: row.documentNumber,
  reviewer: row.reviewer,
  created_at: timeView(row.createdAt),
  reviewed_at: whenView(row.reviewedAt),
})

export type SubmissionRow = ReturnType<typeof submissionRow>

export type IdentityView = Read &
  Omit<PageNumbers, 'count'> & {
    filters: { status: SubmissionStatus; search: string | null }
    counts: Record<SubmissionStatus, number>
    submissions: SubmissionRow[]
  }

type IdentityRead = Omit<IdentityView, 'now' | 'submissions'> & { now: Date; rows: readonly ListedSubmission[] }

export const identityView = ({ now, rows, ...list }: IdentityRead): IdentityView => ({
  now: timeView(now),
  submissions: rows.map(submissionRow),
  ...list,
})

type Representative = {
  name: string | null
  lastName: string | null
  documentType: string | null
  documentNumber: string | null
}

/** Position of a document in review order: the card's front, its back, the face. */
const inOrder = (name: string) => (documentNames as readonly string[]).indexOf(name)

/** @param readerId operator whose own documents and decision are marked */
const submissionView = (found: ReadSubmission, readerId: number) => {
  const { user } = found
  const representative = user.legalRepresentative as Representative | null
  return {
    id: found.id,
    status: found.status as SubmissionStatus,
    reason: found.reason,
    reviewer: found.reviewer,
    /** The documents are the reader's own, so someone else must decide. */
    own: user.id === readerId,
    decided_by_you: found.reviewerId === readerId,
    created_at: timeView(found.createdAt),
    reviewed_at: whenView(found.reviewedAt),
    document_type: found.documentType,
    document_number: found.documentNumber,
    documents: found.documents
      .map(({ codeName, file }) => ({
        code_name: codeName as DocumentsView['documents'][number]['code_name'],
        url: fileAt(file.id),
        content_type: file.contentType,
        file_name: file.name,
        size: file.size,
      }))
      .sort((a, b) => inOrder(a.code_name) - inOrder(b.code_name)),
    earlier: found.earlier.map((one) => ({
      id: one.id,
      status: one.status as SubmissionStatus,
      reason: one.reason,
      at: timeView(one.reviewedAt ?? one.createdAt),
    })),
    /** Accounts with one of the files, and with the number of the document. */
    same: found.same,
    same_document: found.sameDocument,
    /** Warnings that an approval must acknowledge. */
    open: found.warnings,
    user: {
      id: user.id,
      name: found.name,
      person: [user.firstName, user.lastName].filter(Boolean).join(' '),
      business_name: user.businessName,
      type_person: user.typePerson,
      email: user.email,
      phone: user.phone,
      country_code: user.countryCode,
      country: user.country,
      city: user.city,
      address: user.address,
      date_birth: user.dateBirth && dayView(user.dateBirth),
      date_expiration: user.dateExpiration && dayView(user.dateExpiration),
      created_at: timeView(user.createdAt),
      representative:
        representative &&
        [representative.name, representative.lastName, representative.documentType, representative.documentNumber]
          .filter(Boolean)
          .join(' '),
    },
  }
}

export type SubmissionView = ReturnType<typeof submissionView>

export type IdentityReviewView = Read & {
  submission: SubmissionView
  /** Pending submissions, oldest first. */
  queue: SubmissionRow[]
  waiting: number
  filters: { search: string | null }
  /** How the policy stands to the reader who would decide, and what waits for another. */
  standing: StandingView
  proposals: ShownProposalView[]
}

type IdentityReviewRead = Pick<IdentityReviewView, 'waiting' | 'filters' | 'standing'> & {
  proposals: readonly ShownProposal[]
  now: Date
  found: ReadSubmission
  readerId: number
  queue: readonly ListedSubmission[]
}

export const identityReviewView = (read: IdentityReviewRead): IdentityReviewView => ({
  now: timeView(read.now),
  submission: submissionView(read.found, read.readerId),
  queue: read.queue.map(submissionRow),
  waiting: read.waiting,
  filters: read.filters,
  standing: read.standing,
  proposals: read.proposals.map(shownProposal),
})
