import { Clock, KeyRound, Landmark, Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePermissions } from '@/components/account/permissions-context'
import { Removal } from '@/components/account/removal'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { BeneficiaryView, OwnPayoutsView } from '@/lib/contract/payout/pages'
import { isOnHold, useAccountNames } from './use-account-names'

const icons = { bank_account: Landmark, nequi: Smartphone, breb_key: KeyRound }

/** Accounts that are shown before all of them are asked for: a file of payouts adds many. */
const few = 5

interface AccountsCardProps {
  view: Pick<OwnPayoutsView, 'accounts' | 'now'>
  again: () => void
}

/** The accounts that payouts go to, each with its removal. */
export function AccountsCard({ view: { accounts, now }, again }: AccountsCardProps) {
  const t = useTranslations('payouts.accounts')
  const [all, setAll] = useState(false)
  const shown = all ? accounts : accounts.slice(0, few)
  return (
    <Card title={t('title')} flush>
      <ul className="line-list">
        {shown.map((account) => (
          <AccountRow key={account.id} account={account} now={now} again={again} />
        ))}
      </ul>
      {shown.length < accounts.length ? (
        <p className="p-4">
          <Button full onClick={() => setAll(true)}>
            {t('showAll', { count: accounts.length })}
          </Button>
        </p>
      ) : null}
    </Card>
  )
}

function AccountRow({ account, now, again }: { account: BeneficiaryView; now: string; again: () => void }) {
  const t = useTranslations('payouts.accounts')
  const { lineOf, holdOf } = useAccountNames()
  const { withdraws } = usePermissions()
  const Icon = icons[account.kind]
  const line = lineOf(account)
  return (
    <li>
      <Icon aria-hidden="true" />
      <span className="grid min-w-0 wrap-anywhere">
        <span className="font-medium">{line}</span>
        <span className="text-13 text-ink-3">{account.own ? t('own', { name: account.name }) : account.name}</span>
        {isOnHold(account, now) ? (
          <span className="mt-1 flex gap-1.5 text-13 text-ink-2">
            <Clock className="mt-0.5 size-3.5 flex-none" aria-hidden="true" />
            {holdOf(account, now)}
          </span>
        ) : null}
      </span>
      {withdraws ? (
        <Removal
          path={`/api/beneficiaries/${account.id}/`}
          button={t('remove')}
          label={t('removeOf', { account: line })}
          title={t('removeTitle', { account: line })}
          done={t('removed', { account: line })}
          again={again}
        >
          {t('removeText')}
        </Removal>
      ) : null}
    </li>
  )
}
