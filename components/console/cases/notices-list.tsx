'use client'

import { BellOff } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { pagesOf } from '@/components/console/address'
import { MoneyTabs } from '@/components/console/money-tabs'
import { Pages } from '@/components/console/pages'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Empty } from '@/components/ui/empty'
import type { NoticeRow } from '@/lib/contract/panel/money-views'
import { formatDateTime } from '@/lib/format'

interface NoticesListProps {
  rows: NoticeRow[]
  count: number
  page: number
  size: number
}

/** What rails told of payments that nobody here began: kept as it came, with people's data covered. */
export function NoticesList({ rows, count, page, size }: NoticesListProps) {
  const t = useTranslations('money.unknown')
  const locale = useLocale()
  return (
    <div className="inner">
      <PageHead title={t('title')} note={t('note')} />
      <MoneyTabs of="held" here="/console/notices" />
      <Card flush>
        <h2 className="sr">{t('title')}</h2>
        {rows.length > 0 ? (
          <ul className="stack body">
            {rows.map((row) => (
              <li key={row.id}>
                <details>
                  <summary>
                    <span className="medium">{row.rail}</span> <span className="mono breaks">{row.noticeId}</span>{' '}
                    <time className="small faint nowrap" dateTime={row.at}>
                      {formatDateTime(row.at, locale)}
                    </time>
                  </summary>
                  <pre className="raw">{row.body}</pre>
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
      <Pages page={page} size={size} shown={rows.length} count={count} at={pagesOf('/console/notices')} />
    </div>
  )
}
