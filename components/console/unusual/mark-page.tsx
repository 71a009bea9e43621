'use client'

import { useLocale, useTranslations } from 'next-intl'
import { placeOf } from '@/components/console/doors/place-of'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Link } from '@/components/ui/link'
import { Facts } from '@/components/ui/record/facts'
import { StatusBadge } from '@/components/ui/status-badge'
import { useView } from '@/lib/browser/use-view'
import type { MarkPageView } from '@/lib/contract/unusual/pages'
import { formatDateTime, formatMoney } from '@/lib/format'
import { MarkDecision } from './mark-decision'
import { MarkMeanwhile } from './mark-meanwhile'
import { looks } from './marks-page'

/** What was marked, or an operation of it, linked to its page. @param text null: its name */
export function Subject({ subject, text = null }: { subject: string; text?: string | null }) {
  const about = useTranslations('console.audit.about')
  const [kind = '', id = ''] = subject.split(':')
  if (kind === 'user' || kind === 'reload' || kind === 'case')
    return <Link href={placeOf(kind, id)}>{text ?? about(kind, { id })}</Link>
  return (
    <Link className={text ? undefined : 'wrap-anywhere font-mono text-[0.93em]'} href={placeOf('movement', subject)}>
      {text ?? subject}
    </Link>
  )
}

/** A mark: who and what it is about, what a report would have, and its decision by another person. */
export function MarkPage({ address }: { address: string }) {
  const t = useTranslations('unusual')
  const locale = useLocale()
  const { view } = useView('/console/unusual/[id]', address)
  const { mark, operations } = view
  const named = (name: string | null, type: string | null, document: string | null) =>
    [name, document && `${type ?? ''} ${document}`.trim()].filter(Boolean).join(' · ')
  const time = (at: string | null) => at && <time dateTime={at}>{formatDateTime(at, locale)}</time>
  const words = (text: string | null) => text && <span className="whitespace-pre-line wrap-anywhere">{text}</span>
  return (
    <div className="page-column">
      <Crumb href="/console/unusual">{t('title')}</Crumb>
      <PageHead title={t('one', { id: `${mark.id}` })} note={t('secret')}>
        <StatusBadge look={looks[mark.status]}>{t(`status.${mark.status}`)}</StatusBadge>
      </PageHead>
      <div className="aside-grid">
        <div className="grid content-start gap-4">
          <Card title={t('what')}>
            <Facts
              as="rows"
              facts={[
                { label: t('subject'), value: <Subject subject={mark.subject} /> },
                { label: t('who'), value: named(mark.holder, mark.holder_document_type, mark.holder_document) },
                { label: t('payer'), value: named(mark.payer, mark.payer_document_type, mark.payer_document) },
                {
                  label: t('amount'),
                  value: mark.amount && mark.currency && formatMoney(mark.amount, mark.currency, locale),
                },
                { label: t('occurred'), value: time(mark.occurred_at) },
                { label: t('reason'), value: words(mark.reason) },
                { label: t('markedBy'), value: mark.marked_by },
                { label: t('at'), value: time(mark.marked_at) },
                { label: t('decidedBy'), value: mark.decided_by },
                { label: t('decidedAt'), value: time(mark.decided_at) },
                { label: t('decisionReason'), value: words(mark.decision_reason) },
                { label: t('filingNumber'), value: mark.filing_number },
                { label: t('filedAt'), value: time(mark.filed_at) },
              ]}
            />
          </Card>
          <Operations operations={operations} />
        </div>
        <Card title={t('decision')}>
          <div className="grid content-start gap-4">
            <MarkMeanwhile view={view} />
            <MarkDecision key={mark.status} view={view} />
          </div>
        </Card>
      </div>
    </div>
  )
}

function Operations({ operations }: Pick<MarkPageView, 'operations'>) {
  const t = useTranslations('unusual')
  const locale = useLocale()
  return (
    <Card title={t('operations')}>
      {operations.length === 0 ? <p className="text-13 text-ink-2">{t('noOperations')}</p> : null}
      <ul className="grid gap-3 text-13">
        {operations.map((one) => (
          <li key={one.id} className="two-lines">
            <span className="numeric wrap-anywhere">
              <Subject subject={one.id} text={formatMoney(one.amount, one.currency, locale)} />
              {` · ${formatDateTime(one.at, locale)}`}
            </span>
            <span className="wrap-anywhere">
              {[one.payer.name, one.payer.document && `${one.payer.type ?? ''} ${one.payer.document}`.trim(), one.bank]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
