/** Data of the onboarding page: plain values with wire names. Not part of the public interface. */

import { timeView } from '@/lib/contract/fields'
import type { CodeStanding } from '@/lib/domain/access/code/read-code'
import type { Profile } from '@/lib/domain/user/read-profile'
import type { DocumentsView } from './documents'

export type OnboardingStage = 'email' | 'phone' | 'documents' | 'review' | 'done'

export type CodeView = {
  /** Recipient of codes, unmasked: it is the reader's own. */
  target: string
  /** Whether a sent code is still valid. */
  live: boolean
  next_at: string
}

export type OnboardingView = {
  now: string
  stage: OnboardingStage
  person: 'NATURAL' | 'JURIDICAL'
  email: CodeView
  phone: CodeView & { number: string | null; country_code: string }
  documents: DocumentsView
}

function stageOf(user: Profile, { document_status: status }: DocumentsView): OnboardingStage {
  if (!user.emailVerified) return 'email'
  if (!user.phoneVerified) return 'phone'
  if (status === 'PENDING') return 'review'
  return status === 'APPROVED' || user.level === 5 ? 'done' : 'documents'
}

type Read = { now: Date; user: Profile; documents: DocumentsView; email: CodeStanding; phone: CodeStanding }

export const onboardingView = ({ now, user, documents, email, phone }: Read): OnboardingView => ({
  now: timeView(now),
  stage: stageOf(user, documents),
  person: user.typePerson,
  email: { target: email.newEmail ?? user.email, live: email.live, next_at: timeView(email.nextAt) },
  phone: {
    target: `+${user.countryCode}${user.phone ?? ''}`,
    live: phone.live && phone.target === `+${user.countryCode}${user.phone ?? ''}`,
    next_at: timeView(phone.nextAt),
    number: user.phone,
    country_code: user.countryCode,
  },
  documents,
})
