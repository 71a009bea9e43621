'use client'

import { ReceiptText } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { DetailColumns } from '@/components/account/detail-columns'
import { StaleNotice } from '@/components/account/stale-notice'
import { OwnData } from '@/components/layout/own-data'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Alert } from '@/components/ui/notice/alert'
import { Facts } from '@/components/ui/record/facts'
import { useView } from '@/lib/browser/use-view'
import { formatDateTime, formatNamed, formatPhone } from '@/lib/format'
import { DepositFigures } from './deposit-figures'
import { DepositHead } from './deposit-head'
import { DepositHistory } from './deposit-history'
import { ReloadProof } from './reload-proof'

const ends = { Created: 'open', Paid: 'done', Error: 'lost' } as const

/** One bank transfer; updates live when it is decided. */
export function ReloadPage({ address }: { address: string }) {
  const t = useTranslations('deposits.reload')
  const all = useTranslations('deposits')
  const locale = useLocale()
  const state = useView('/deposits/[reload]', address)
  const { view } = state
  const { account, sender } = view
  return (
    <>
      <DepositHead
        status={view.state}
        when={formatDateTime(view.decided_at ?? view.created_at, locale)}
        title={t('title', { id: view.id })}
      >
        <ButtonLink href={`/receipt/${view.id}`} hard target="_blank" rel="noreferrer">
          <ReceiptText aria-hidden="true" />
          {all('receiptLink')}
        </ButtonLink>
      </DepositHead>
      <StaleNotice state={state} />
      {view.state === 'Error' ? (
        <Alert tone="bad" className="mb-6" title={t('rejected')}>
          <p>{view.reason ?? t('noReason')}</p>
          <p className="text-13">{t('rejectedText')}</p>
        </Alert>
      ) : null}
      {view.state === 'Created' ? (
        <Alert tone="info" className="mb-6" title={t('waiting')}>
          {t('waitingText')}
        </Alert>
      ) : null}
      <DetailColumns
        aside={
          <>
            <ReloadProof proof={view.proof} />
            <Card title={t('details')}>
              <Facts
                as="spread"
                facts={[
                  { label: t('bank'), value: view.bank },
                  { label: t('account'), value: `${account.bank_name}, ${account.account_type}` },
                  {
                    label: t('accountNumber'),
                    value: <span className="font-mono text-[12px]">{account.account_number}</span>,
                  },
                  { label: t('sender'), value: sender.name },
                  { label: t('senderDocument'), value: sender.document && formatNamed(sender.document) },
                  { label: t('senderEmail'), value: sender.email },
                  { label: t('senderPhone'), value: sender.phone && formatPhone(sender.phone) },
                  {
                    label: t('place'),
                    value: <span className="numeric">{`${view.latitude}, ${view.longitude}`}</span>,
                  },
                  { label: t('ip'), value: <span className="font-mono text-[12px]">{view.ip}</span> },
                  { label: t('created'), value: formatDateTime(view.created_at, locale) },
                ]}
              />
            </Card>
            <OwnData metadata={view.metadata} />
          </>
        }
      >
        <DepositFigures split={view.split} end={ends[view.state]} />
        <DepositHistory
          history={view.history}
          now={view.now}
          later={view.state === 'Created' ? t('later') : undefined}
        />
      </DetailColumns>
    </>
  )
}
