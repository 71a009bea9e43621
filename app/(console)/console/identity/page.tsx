import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { IdentityList } from '@/components/console/identity/identity-list'
import { timeView } from '@/lib/contract/fields'
import { submissionRow } from '@/lib/contract/panel/views'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { countSubmissions, isSubmissionStatus, listSubmissions } from '@/lib/domain/identity/list-submissions'
import { asked, pageOf, staffAt } from '../session'

const size = 20

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('console.identity')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Documents of identity that were sent in: those that wait, and those decided. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const given = asked(query, 'status') ?? ''
  const status = isSubmissionStatus(given) ? given : 'PENDING'
  await staffAt(status === 'PENDING' ? '/console/identity' : `/console/identity?status=${status}`)
  const page = pageOf(query)
  const [now, counts, rows] = await Promise.all([
    databaseTime(db),
    countSubmissions(db),
    listSubmissions(db, { status, search: null, page, size }),
  ])
  return (
    <IdentityList
      now={timeView(now)}
      status={status}
      counts={counts}
      rows={rows.map(submissionRow)}
      page={page}
      size={size}
    />
  )
}
