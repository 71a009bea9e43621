'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { WhoDecides } from '@/components/console/policy/who-decides'
import { useAccountChoices } from '@/components/console/service-accounts'
import { StaffForm } from '@/components/console/write/staff-form'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { toast } from '@/components/ui/notice/toast'
import { useView } from '@/lib/browser/use-view'
import { proposeRailPayout } from '@/lib/contract/panel/rail-payouts'

const rails = ['sandbox', 'wompi', 'cobre'] as const

/** Records a payout made by a gateway, in COP, and the fee it kept; nothing is posted until another person confirms it. */
export function NewRailPayout() {
  const t = useTranslations('money.rails')
  const common = useTranslations('console.write')
  const account = useTranslations('money.account')
  const router = useRouter()
  const { rail, accounts, standing } = useView('/console/payouts/rails/new').view
  const options = useAccountChoices(accounts, 'COP')
  return (
    <div className="page-column max-w-180">
      <Crumb href="/console/payouts/rails">{t('title')}</Crumb>
      <PageHead title={t('new')} note={t('newNote')} />
      <Card>
        {standing.may ? (
          <StaffForm<{ id: number }>
            path="/panel/rail_payouts/"
            schema={proposeRailPayout.body}
            fields={[
              {
                name: 'rail',
                label: t('rail'),
                initial: rail,
                options: rails.map((value) => ({ value, label: value })),
              },
              { name: 'amount', label: t('amount'), kind: 'amount' },
              { name: 'cost', label: t('cost'), kind: 'amount', optional: true },
              { name: 'reference', label: t('reference') },
              { name: 'transfer_account_id', label: account('label'), kind: 'integer', optional: true, options },
              { name: 'reason', label: common('reason'), hint: common('reasonHint'), kind: 'reason', optional: true },
            ]}
            submit={t('record')}
            onDone={({ id }) => {
              toast(t('done', { id }))
              router.push('/console/payouts/rails')
            }}
          />
        ) : (
          <WhoDecides standing={standing} />
        )}
      </Card>
    </div>
  )
}
