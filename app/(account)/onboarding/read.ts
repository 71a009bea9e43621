import { documentsView } from '@/lib/contract/user/documents'
import { onboardingView } from '@/lib/contract/user/onboarding-view'
import { db } from '@/lib/db'
import { readCode } from '@/lib/domain/access/code/read-code'
import { databaseTime } from '@/lib/domain/clock'
import { readDocuments } from '@/lib/domain/identity/read-documents'
import { requiredDocuments } from '@/lib/domain/identity/required-documents'
import { readProfile } from '@/lib/domain/user/read-profile'
import { env } from '@/lib/env'

/**
 * Returns the onboarding state of an account.
 * @throws UNABLE_TO_GET_PROFILE for a collaborator, who has no onboarding of their own
 */
export async function readOnboarding({ userId }: { userId: number }) {
  const now = await databaseTime(db)
  const [user, documents, email, phone] = await Promise.all([
    readProfile(db, userId),
    readDocuments(db, userId),
    readCode(db, { userId, channel: 'email' }, now),
    readCode(db, { userId, channel: 'phone' }, now),
  ])
  const view = documentsView(documents, requiredDocuments[documents.typePerson], env.BASE_URL)
  return onboardingView({ now, user, documents: view, email, phone })
}
