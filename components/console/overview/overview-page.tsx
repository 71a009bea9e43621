'use client'

import { CircleCheck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { FiguresView, MethodsOffView, WaitingView } from '@/lib/contract/panel/ledger-views'
import { formatRecent } from '@/lib/format'
import { ApprovalChart } from './approval-chart'
import { MethodsOff } from './methods-off'
import { MoneyChart } from './money-chart'
import { SuccessTable } from './success-table'

interface OverviewPageProps {
  now: string
  off: MethodsOffView
  figures: FiguresView
  waiting: WaitingView & { identity: number }
}

const places = {
  reloads: '/console/reloads',
  identity: '/console/identity',
  suspense: '/console/suspense',
  reversals: '/console/reversals',
  payouts: '/console/payouts',
  stuck: '/console/movements?status=processing',
  unknownNotices: '/console/notices',
} as const

const names = Object.keys(places) as (keyof typeof places)[]

/** What waits for a person, then how the last thirty days went. */
export function OverviewPage({ now, off, figures, waiting }: OverviewPageProps) {
  const t = useTranslations('books.overview')
  const locale = useLocale()
  const things = names.filter((name) => waiting[name] > 0)
  return (
    <div className="inner">
      <PageHead title={t('title')} note={t('note')} />
      <div className="stack roomy">
        <MethodsOff methods={off} now={now} />
        <Card title={t('waiting')} flush>
          {things.length === 0 ? (
            <p className="body row small muted">
              <CircleCheck className="s" aria-hidden="true" />
              {t('nothing')}
            </p>
          ) : (
            <ul className="waits">
              {things.map((name) => (
                <li key={name}>
                  <Link href={places[name]}>
                    <b className="num">{waiting[name]}</b>
                    <span>{t(`wait.${name}`, { count: waiting[name] })}</span>
                    {name === 'reloads' && waiting.oldestReload ? (
                      <span className="small faint">
                        {t('oldest', { time: formatRecent(waiting.oldestReload, now, locale) })}
                      </span>
                    ) : null}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <MoneyChart figures={figures} />
        <div className="pair">
          <ApprovalChart days={figures.approvals} />
          <SuccessTable rates={figures.success} />
        </div>
      </div>
    </div>
  )
}
