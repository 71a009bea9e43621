'use client'

import { BellOff } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { pagesOf } from '@/components/console/address'
import { MoneyTabs } from '@/components/console/money-tabs'
import { Pages } from '@/components/console/pages'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Empty } from '@/components/ui/notice/empty'
import { RawBody } from '@/components/ui/raw-body'
import { useView } from '@/lib/browser/use-view'
import { formatDateTime } from '@/lib/format'

/** Rail notifications of unknown payments, stored as received with personal data masked. */
export function NoticesList({ address }: { address: string }) {
  const t = useTranslations('money.unknown')
  const locale = useLocale()
  const { view } = useView('/console/notices', address)
  const { notices, count, page, size } = view
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={t('note')} />
      <MoneyTabs of="held" here="/console/notices" />
      <Card flush>
        <h2 className="sr-only">{t('title')}</h2>
        {notices.length > 0 ? (
          <ul className="card-body grid content-start gap-4">
            {notices.map((row) => (
              <li key={row.id}>
                <details>
                  <summary>
                    <span className="font-medium">{row.rail}</span>{' '}
                    <span className="font-mono text-[0.93em] wrap-anywhere">{row.notice_id}</span>{' '}
                    <time className="text-13 whitespace-nowrap text-ink-3" dateTime={row.received_at}>
                      {formatDateTime(row.received_at, locale)}
                    </time>
                  </summary>
                  <RawBody>{row.body}</RawBody>
                </details>
              </li>
            ))}
          </ul>
        ) : (
          <Empty icon={<BellOff aria-hidden="true" />} title={t('empty')}>
            {t('emptyText')}
          </Empty>
        )}
      </Card>
      <Pages page={page} size={size} shown={notices.length} count={count} at={pagesOf('/console/notices')} />
    </div>
  )
}
