'use client'

import { CircleCheck } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { waitingCases } from '@/components/console/doors/place-of'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { useView } from '@/lib/browser/use-view'
import { formatRecent } from '@/lib/format'
import { ApprovalChart } from './approval-chart'
import { MethodsOff } from './methods-off'
import { MoneyChart } from './money-chart'
import { SuccessTable } from './success-table'

const places = {
  reloads: '/console/reloads',
  identity: '/console/identity',
  suspense: waitingCases.suspense,
  reversals: waitingCases.reversal,
  payouts: '/console/payouts',
  toSend: '/console/payouts?status=approved&way=hand',
  toConfirm: '/console/payouts?status=sent&way=hand',
  railPayouts: '/console/payouts/rails',
  stuck: '/console/movements?stuck=yes',
  unknownNotices: waitingCases.notice,
} as const

const names = Object.keys(places) as (keyof typeof places)[]

/** Open staff work, then the figures of the last thirty days. */
export function OverviewPage() {
  const t = useTranslations('books.overview')
  const locale = useLocale()
  const { now, off, figures, waiting } = useView('/console/overview').view
  const { oldest_reload: oldestReload, ...rest } = waiting
  const counts = {
    ...rest,
    ...{ toSend: rest.to_send, toConfirm: rest.to_confirm, railPayouts: rest.rail_payouts },
    unknownNotices: rest.unknown_notices,
  }
  const things = names.filter((name) => counts[name] > 0)
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={t('note')} />
      <div className="grid gap-6 content-start">
        <MethodsOff methods={off} now={now} />
        <Card title={t('waiting')} flush>
          {things.length === 0 ? (
            <p className="card-body flex items-center gap-2 text-13 text-ink-2">
              <CircleCheck className="size-3.5" aria-hidden="true" />
              {t('nothing')}
            </p>
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))]">
              {things.map((name) => (
                <li key={name}>
                  <Link
                    className="grid gap-0.5 px-5 py-3.5 text-inherit no-underline hover:bg-canvas"
                    href={places[name]}
                    data-count={counts[name]}
                  >
                    <b className="text-22 font-semibold">{counts[name]}</b>
                    <span>{t(`wait.${name}`, { count: counts[name] })}</span>
                    {name === 'reloads' && oldestReload ? (
                      <span className="text-13 text-ink-3">
                        {t('oldest', { time: formatRecent(oldestReload, now, locale) })}
                      </span>
                    ) : null}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <MoneyChart figures={figures} />
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <ApprovalChart days={figures.approvals} />
          <SuccessTable rates={figures.success} days={figures.approvals.map(({ day }) => day)} />
        </div>
      </div>
    </div>
  )
}
