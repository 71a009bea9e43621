'use client'

import { useLocale, useTranslations } from 'next-intl'
import { address as addressOf } from '@/components/console/address'
import { OpenProposals } from '@/components/console/policy/open-proposals'
import { HeldBack } from '@/components/console/review/held-back'
import { PageHead } from '@/components/layout/page-head'
import { Crumb } from '@/components/ui/crumb'
import { Link } from '@/components/ui/link'
import { Alert } from '@/components/ui/notice/alert'
import { useView } from '@/lib/browser/use-view'
import { tabOf } from '@/lib/contract/payout/queue-tabs'
import { formatMoney } from '@/lib/format'
import { MeanwhileDeed } from './meanwhile-deed'
import { PayeeCard } from './payee-card'
import { PayerCard } from './payer-card'
import { PayoutActs } from './payout-acts'
import { PayoutBadge } from './payout-badge'
import { PayoutFacts } from './payout-facts'
import { PayoutHistory } from './payout-history'
import { isUndecided, PaidBack, PayoutWarnings } from './payout-warnings'

/** One payout or refund: all that its decision needs on one screen, and what became of it. */
export function PayoutPage({ address }: { address: string }) {
  const t = useTranslations('money.payouts')
  const locale = useLocale()
  const { view } = useView('/console/payouts/[id]', address)
  const { payout, now } = view
  const tab = tabOf(payout.status)
  return (
    <div className="page-column">
      <Crumb href={addressOf('/console/payouts', { status: tab === 'requested' ? null : tab })}>{t('title')}</Crumb>
      <PageHead
        title={t(`one.${payout.purpose}`, { number: payout.number })}
        note={
          <>
            {`${formatMoney(payout.amount, payout.currency, locale)} · `}
            <Link href={`/console/users/${payout.owner.id}`}>{payout.owner_name}</Link>
          </>
        }
      >
        <PayoutBadge
          status={payout.status}
          purpose={payout.purpose}
          once={payout.status === 'requested' && payout.approvers.length > 0}
        />
      </PageHead>
      <OpenProposals proposals={view.proposals} now={now} page="/console/payouts/[id]" />
      <MeanwhileDeed history={view.history} readerId={view.reader_id} />
      <PaidBack payout={payout} />
      {isUndecided(payout) ? <HeldBack hits={view.holding} /> : null}
      {payout.cover_exception ? (
        <Alert tone="bad" title={t('excepted')}>
          {payout.cover_exception}
        </Alert>
      ) : null}
      <div className="aside-grid">
        <div className="grid content-start gap-4">
          <PayoutWarnings payout={payout} />
          <PayerCard payout={payout} />
          <PayeeCard payout={payout} />
          <PayoutFacts view={view} />
        </div>
        <PayoutActs key={`${payout.status} ${payout.approvers.map(({ at }) => at).join()}`} view={view} />
      </div>
      <PayoutHistory view={view} now={now} />
    </div>
  )
}
