'use client'

import { Inbox } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { StaleNotice } from '@/components/account/stale-notice'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Pager } from '@/components/ui/list/pager'
import { Empty } from '@/components/ui/notice/empty'
import { useView } from '@/lib/browser/use-view'
import { DataRequestCard } from './data-request-card'
import { FileRequest } from './file-request'

const here = '/profile/data'
const at = (page: number) => (page > 1 ? `${here}?page=${page}` : here)

/** What one asked about one's own data with the answers, and a form to ask. */
export function DataRequestsPage({ address }: { address: string }) {
  const t = useTranslations('settings.dataRequests')
  const state = useView(here, address)
  const { view, refresh } = state
  const { requests, page, size, count } = view
  const from = (page - 1) * size
  return (
    <>
      <PageHead title={t('title')} note={<Link href="/profile">{t('back')}</Link>} />
      <StaleNotice state={state} />
      <div className="grid max-w-180 content-start gap-6">
        <FileRequest again={refresh} />
        {requests.length === 0 ? (
          <Card flush title={t('list')}>
            <Empty icon={<Inbox aria-hidden="true" />} title={t('none')}>
              {t('noneText')}
            </Empty>
          </Card>
        ) : null}
        {requests.map((request) => (
          <DataRequestCard key={request.id} request={request} again={refresh} />
        ))}
        {count > size ? (
          <Pager
            summary={t('pages', { from: from + 1, to: from + requests.length, count })}
            newer={{ label: t('newer'), href: page > 1 ? at(page - 1) : null }}
            older={{ label: t('older'), href: from + size < count ? at(page + 1) : null }}
          />
        ) : null}
      </div>
    </>
  )
}
