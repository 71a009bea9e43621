'use client'

import { Landmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { WhoDecides } from '@/components/console/policy/who-decides'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Link } from '@/components/ui/link'
import { Empty } from '@/components/ui/notice/empty'
import { useView } from '@/lib/browser/use-view'
import { FindHolder } from './find-holder'
import { NewPayoutForm } from './new-payout-form'

/** Requests a payout for a holder, to one of the holder's accounts; another person approves it. */
export function NewPayout({ address }: { address: string }) {
  const t = useTranslations('money.newPayout')
  const { view } = useView('/console/payouts/new', address)
  const { user, asked, beneficiaries, standing } = view
  return (
    <div className="page-column max-w-180">
      <Crumb href="/console/payouts">{t('back')}</Crumb>
      <PageHead title={t('title')} note={t('note')} />
      {!standing.may ? (
        <Card>
          <WhoDecides standing={standing} />
        </Card>
      ) : user ? (
        <Card
          title={<Link href={`/console/users/${user.id}`}>{user.name}</Link>}
          action={
            <Link className="whitespace-nowrap" href="/console/payouts/new">
              {t('other')}
            </Link>
          }
        >
          {user.own ? (
            <p className="text-13 text-ink-2">{t('own')}</p>
          ) : beneficiaries.length > 0 ? (
            <NewPayoutForm key={user.id} user={user} view={view} />
          ) : (
            <Empty icon={<Landmark aria-hidden="true" />} title={t('none')}>
              {t('noneText')}
            </Empty>
          )}
        </Card>
      ) : (
        <Card>
          <FindHolder key={asked} asked={asked} />
        </Card>
      )}
    </div>
  )
}
