import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { usePermissions } from '@/components/account/permissions-context'
import { ButtonLink } from '@/components/ui/button-link'
import { Alert } from '@/components/ui/notice/alert'
import type { WithdrawView } from '@/lib/contract/payout/pages'

/** What withdraws, or what the account needs before; above it, that there is nothing to withdraw. */
export function WithdrawGate({ view, children }: { view: WithdrawView; children: ReactNode }) {
  const t = useTranslations('payouts.new')
  const { holder } = usePermissions()
  if (!view.ready)
    return (
      <Alert title={t('notReady')}>
        <p className="text-13">{t('notReadyText')}</p>
        {holder ? (
          <p>
            <ButtonLink href="/onboarding" size="sm">
              {t('validate')}
            </ButtonLink>
          </p>
        ) : null}
      </Alert>
    )
  return (
    <>
      {view.wallets.every(({ most }) => most === '0.00') ? (
        <Alert className="mb-6" title={t('nothing')}>
          {t('nothingText')}
        </Alert>
      ) : null}
      {children}
    </>
  )
}
