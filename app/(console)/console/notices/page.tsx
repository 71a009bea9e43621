import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoticesList } from '@/components/console/cases/notices-list'
import { timeView } from '@/lib/contract/fields'
import { db } from '@/lib/db'
import { listUnknownNotices } from '@/lib/domain/movement/read/read-movement'
import { pageOf, staffAt } from '../session'

const size = 20

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.unknown')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** What rails told of payments that are not ours. */
export default async function Page({ searchParams }: Address) {
  await staffAt('/console/notices')
  const page = pageOf(await searchParams)
  const { rows, count } = await listUnknownNotices(db, { page, size })
  return (
    <NoticesList
      rows={rows.map(({ receivedAt, ...row }) => ({ ...row, at: timeView(receivedAt) }))}
      count={count}
      page={page}
      size={size}
    />
  )
}
