'use client'

import { useLocale, useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { DetailColumns } from '@/components/account/detail-columns'
import { usePermissions } from '@/components/account/permissions-context'
import { StaleNotice } from '@/components/account/stale-notice'
import { OwnData } from '@/components/layout/own-data'
import { HeadRow } from '@/components/layout/page-head'
import { PayoutSum } from '@/components/layout/payout-sum'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { Crumb } from '@/components/ui/crumb'
import { Amount } from '@/components/ui/record/amount'
import { Facts } from '@/components/ui/record/facts'
import { useHeldFocus } from '@/lib/browser/use-held-focus'
import { useView } from '@/lib/browser/use-view'
import { cameBack } from '@/lib/contract/lists'
import { maskEnd } from '@/lib/domain/user/mask'
import { formatDateTime, formatMoney, formatNamed } from '@/lib/format'
import { PayoutBadge } from './payout-badge'
import { PayoutEnd, sumOfBack } from './payout-end'
import { PayoutHistory } from './payout-history'
import { useAccountNames } from './use-account-names'

// The server draws the button; the code for its dialog follows the page.
const CancelPayout = lazy(() => import('./cancel-payout').then((file) => ({ default: file.CancelPayout })))

/** One payout: its amount and state, what happened and is to come, what it cost, and where it goes; live. */
export function PayoutPage({ address }: { address: string }) {
  const t = useTranslations('payouts.page')
  const list = useTranslations('payouts.list')
  const sum = useTranslations('payouts.sum')
  const copied = useTranslations('common.copy')('done')
  const locale = useLocale()
  const { lineOf } = useAccountNames()
  const { withdraws } = usePermissions()
  const state = useView('/payouts/[id]', address)
  const focus = useHeldFocus<HTMLElement>()
  const { payout, number, iva_percentage: ivaPercentage, gmf_percentage: gmfPercentage } = state.view
  const { payee, currency, status } = payout
  const money = (amount: string) => formatMoney(amount, currency, locale)
  return (
    <>
      <Crumb href="/payouts">{list('title')}</Crumb>
      <section aria-label={t('title')} {...focus}>
        <HeadRow
          actions={
            status === 'requested' && withdraws ? (
              <Suspense>
                <CancelPayout id={payout.id} total={money(payout.total)} />
              </Suspense>
            ) : null
          }
        >
          <div className="mb-2" role="status">
            <PayoutBadge status={status} />
          </div>
          <h1>
            <Amount amount={payout.amount} currency={currency} locale={locale} size="m" />
          </h1>
          {payee ? <p className="mt-0.5 text-ink-2">{t('to', { name: payee.name, account: lineOf(payee) })}</p> : null}
        </HeadRow>
      </section>
      <StaleNotice state={state} />
      <PayoutEnd payout={payout} />
      <DetailColumns
        aside={
          <>
            <Card title={t('details')}>
              <Facts
                as="spread"
                facts={[
                  { label: t('name'), value: payee?.name },
                  {
                    label: t('document'),
                    value:
                      payee?.document &&
                      (payout.own
                        ? formatNamed(`${payee.document_type} ${payee.document}`)
                        : `${payee.document_type} ${maskEnd(payee.document)}`),
                  },
                  { label: t('account'), value: payee && lineOf(payee) },
                  {
                    label: t('reference'),
                    value: payout.bank_reference && (
                      <span className="inline-flex items-center justify-end gap-1">
                        <span className="font-mono text-[12px] wrap-anywhere">{payout.bank_reference}</span>
                        <CopyButton bare text={payout.bank_reference} label={t('copyReference')} done={copied} />
                      </span>
                    ),
                  },
                  { label: t('description'), value: payout.description },
                  { label: t('external'), value: payout.external_id },
                  { label: t('created'), value: formatDateTime(payout.created_at, locale) },
                  { label: t('number'), value: number },
                  { label: t('id'), value: <span className="font-mono text-[12px] wrap-anywhere">{payout.id}</span> },
                ]}
              />
            </Card>
            <OwnData metadata={payout.metadata} />
          </>
        }
      >
        <PayoutHistory view={state.view} />
        <Card title={t('cost')}>
          <PayoutSum
            t={cameBack(status) ? sumOfBack(sum) : sum}
            cost={payout}
            {...{ currency, ivaPercentage, gmfPercentage }}
          />
        </Card>
      </DetailColumns>
    </>
  )
}
