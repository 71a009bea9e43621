import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoticesList } from '@/components/console/cases/notices-list'
import { PageView } from '@/lib/browser/page-view'
import { type Asked, pageAddress } from '@/lib/contract/page-query'
import { staffAt } from '../session'
import { noticesQuery, readNotices } from './read'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('money.unknown')
  return { title: t('title') }
}

interface Address {
  searchParams: Promise<Asked>
}

/** Rail notifications about unknown payments. */
export default async function Page({ searchParams }: Address) {
  const query = await searchParams
  const address = pageAddress('/console/notices', noticesQuery, query)
  await staffAt(address)
  return (
    <PageView page="/console/notices" address={address} view={await readNotices(noticesQuery.parse(query))}>
      <NoticesList address={address} />
    </PageView>
  )
}
