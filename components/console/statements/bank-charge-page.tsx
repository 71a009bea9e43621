'use client'

import { useLocale, useTranslations } from 'next-intl'
import { accountAt } from '@/components/console/doors/ledger-address'
import { OpenProposals } from '@/components/console/policy/open-proposals'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Link } from '@/components/ui/link'
import { Facts } from '@/components/ui/record/facts'
import { useView } from '@/lib/browser/use-view'
import { formatDateTime, formatMoney, formatYearDay, noonOf } from '@/lib/format'
import { RevertCharge } from './take-back'

/** What a bank took or gave by itself that no line of a statement shows: its statement was removed, or it was taken back. */
export function BankChargePage({ address }: { address: string }) {
  const t = useTranslations('compare.bank')
  const locale = useLocale()
  const { view, refresh } = useView('/console/statements/charges/[id]', address)
  const { now, charge, proposals } = view
  const when = (at: string | null) => at && <time dateTime={at}>{formatDateTime(at, locale)}</time>
  return (
    <div className="page-column">
      <Crumb href="/console/statements">{t('title')}</Crumb>
      <PageHead
        title={`${t(`chargeKinds.${charge.kind}`)} · ${formatMoney(charge.amount, charge.currency, locale)}`}
        note={view.at ? null : t(charge.reverted_at ? 'chargeBack' : 'chargeAlone')}
      />
      <OpenProposals proposals={proposals} now={now} page="/console/statements/charges/[id]" />
      <div className="aside-grid">
        <Card title={t('charges')}>
          <Facts
            as="rows"
            facts={[
              { label: t('chargeDay'), value: formatYearDay(noonOf(charge.day), locale) },
              {
                label: t('account'),
                value: (
                  <Link
                    href={accountAt({
                      currency: charge.currency,
                      code: `bank:${charge.transfer_account_id}`,
                      day: null,
                    })}
                  >
                    {`${view.bank_name} ••• ${view.account_number.slice(-4)}`}
                  </Link>
                ),
              },
              {
                label: t('lineOf'),
                value: view.at && (
                  <Link href={`/console/statements/${view.at.statement}/${view.at.line}`}>
                    {`${t('line')} ${view.at.line}`}
                  </Link>
                ),
              },
              { label: t('chargedBy'), value: view.recorded_by },
              { label: t('chargedAt'), value: when(charge.recorded_at) },
              { label: t('revertedBy'), value: view.reverted_by },
              { label: t('revertedAt'), value: when(charge.reverted_at) },
            ]}
          />
        </Card>
        <div className="grid content-start gap-4">
          {charge.reverted_at === null ? (
            <RevertCharge
              id={charge.id}
              standing={view.reverting}
              placed={view.at !== null}
              onDone={() => void refresh()}
            />
          ) : null}
        </div>
      </div>
    </div>
  )
}
