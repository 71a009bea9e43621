import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { IdentityReview } from '@/components/console/identity/identity-review'
import { timeView } from '@/lib/contract/fields'
import { submissionRow, submissionView } from '@/lib/contract/panel/views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { DomainError } from '@/lib/domain/errors'
import { countSubmissions, listSubmissions } from '@/lib/domain/identity/list-submissions'
import { readSubmission } from '@/lib/domain/identity/read-submission'
import { asked, idOf, staffAt } from '../../session'

/** As many as a reviewer sees of the queue beside what they look at. */
const queued = 50

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console.identity')
  return { title: t('title') }
}

async function found(id: number | null) {
  try {
    return id === null ? null : await readSubmission(db, id)
  } catch (fault) {
    if (fault instanceof DomainError) return null
    throw fault
  }
}

interface Address {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** One person's documents beside what the account says, and the decision. */
export default async function Page({ params, searchParams }: Address) {
  const { id } = await params
  const { userId } = await staffAt(`/console/identity/${id}`)
  const search = asked(await searchParams, 'search')?.slice(0, 128) ?? null
  const [submission, queue, counts, now] = await Promise.all([
    found(idOf(id)),
    listSubmissions(db, { status: 'PENDING', search, page: 1, size: queued }),
    countSubmissions(db),
    databaseTime(db),
  ])
  if (!submission) notFound()
  return (
    <IdentityReview
      key={submission.id}
      view={submissionView(submission)}
      queue={queue.map(submissionRow)}
      waiting={counts.PENDING}
      search={search}
      own={submission.userId === userId}
      now={timeView(now)}
    />
  )
}
