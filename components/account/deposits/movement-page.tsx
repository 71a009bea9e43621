'use client'

import { ExternalLink, ReceiptText } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { DetailColumns } from '@/components/account/detail-columns'
import { StaleNotice } from '@/components/account/stale-notice'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Alert } from '@/components/ui/notice/alert'
import { Facts } from '@/components/ui/record/facts'
import { useView } from '@/lib/browser/use-view'
import { formatDateTime, formatKey, formatMoney, formatNamed, formatPhone } from '@/lib/format'
import { DepositFigures } from './deposit-figures'
import { DepositHead } from './deposit-head'
import { DepositHistory } from './deposit-history'

const open: readonly string[] = ['initiated', 'pending', 'processing']

/** One rail deposit; status and history update live. */
export function MovementPage({ address }: { address: string }) {
  const t = useTranslations('deposits.movement')
  const all = useTranslations('deposits')
  const locale = useLocale()
  const state = useView('/deposits/[movement]', address)
  const { view } = state
  const isOpen = open.includes(view.status)
  const credited = view.status === 'succeeded' || view.credited_later
  const ended = view.taken_back ? 'takenBack' : credited ? 'done' : 'lost'
  const mono = (text: string | null) => (text ? <span className="font-mono text-[12px]">{text}</span> : null)
  const came =
    view.received &&
    t('came', {
      came: formatMoney(view.received.amount, view.received.currency, locale),
      asked: formatMoney(view.split.total, view.split.currency, locale),
    })
  return (
    <>
      <DepositHead
        status={view.status}
        when={formatDateTime(view.settled_at ?? view.created_at, locale)}
        title={view.description_to_payee ?? all('unnamed')}
      >
        {isOpen ? (
          <ButtonLink href={`/checkout/${view.id}`} hard target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden="true" />
            {t('viewAsPayer')}
          </ButtonLink>
        ) : null}
        <ButtonLink href={`/receipt/${view.id}`} hard target="_blank" rel="noreferrer">
          <ReceiptText aria-hidden="true" />
          {all('receiptLink')}
        </ButtonLink>
      </DepositHead>
      <StaleNotice state={state} />
      {view.in_suspense ? (
        <Alert tone="info" className="mb-6" title={t('suspense')}>
          {[came, t('suspenseText')].filter(Boolean).join(' ')}
        </Alert>
      ) : null}
      {view.taken_back ? (
        <Alert tone="warn" className="mb-6" title={t('takenBack')}>
          {t('takenBackText', { amount: formatMoney(view.taken_back, 'COP', locale) })}
        </Alert>
      ) : null}
      <DetailColumns
        aside={
          <>
            <Card title={t('details')}>
              <Facts
                as="spread"
                facts={[
                  { label: t('method'), value: [all(`method.${view.method}`), view.bank].filter(Boolean).join(', ') },
                  { label: t('external'), value: mono(view.external_id) },
                  { label: t('tracking'), value: mono(formatKey(view.tracking_key)) },
                  { label: t(view.method === 'pse' ? 'cus' : 'bankReference'), value: mono(view.cus) },
                  { label: t('id'), value: mono(view.id) },
                  { label: t('number'), value: `${view.number}` },
                  { label: t('toPayer'), value: view.description_to_payer },
                  { label: t('reason'), value: view.fail_reason ? t(`reasons.${view.fail_reason}`) : null },
                  { label: t('created'), value: formatDateTime(view.created_at, locale) },
                  { label: t('expires'), value: isOpen ? formatDateTime(view.expires_at, locale) : null },
                  { label: t('returns'), value: view.returns ? new URL(view.returns).host : null },
                ]}
              />
            </Card>
            {view.payer ? (
              <Card title={t('payer')}>
                <Facts
                  as="spread"
                  facts={[
                    { label: t('payerName'), value: view.payer.name },
                    { label: t('payerDocument'), value: formatNamed(view.payer.document) },
                    { label: t('payerPhone'), value: formatPhone(view.payer.phone) },
                    { label: t('payerEmail'), value: view.payer.email },
                  ]}
                />
              </Card>
            ) : null}
          </>
        }
      >
        <DepositFigures split={view.split} end={isOpen ? 'open' : ended} />
        <DepositHistory history={view.history} now={view.now} later={isOpen ? t(`later.${view.method}`) : undefined} />
      </DetailColumns>
    </>
  )
}
