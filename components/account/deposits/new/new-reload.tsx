'use client'

import { useTranslations } from 'next-intl'
import { PageHead } from '@/components/layout/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { Crumb } from '@/components/ui/crumb'
import { Alert } from '@/components/ui/notice/alert'
import type { NewReloadView } from '@/lib/contract/reload/pages'
import { NewReloadForm } from './new-reload-form'

/** Form to submit a bank transfer with its proof, or the reason why the account may not. */
export function NewReload({ view, hindrance }: { view: NewReloadView; hindrance: 'not_ready' | 'not_offered' | null }) {
  const t = useTranslations('deposits.new')
  const list = useTranslations('deposits.list')
  const reason = hindrance ?? (view.accounts.length === 0 ? 'no_accounts' : null)
  return (
    <>
      <Crumb href="/deposits">{list('title')}</Crumb>
      <PageHead title={t('title')} note={t('note')} />
      {reason ? (
        <Alert tone="info" title={t(`hindrance.${reason}`)}>
          <p className="text-13">{t(`hindranceText.${reason}`)}</p>
          {reason === 'not_ready' ? (
            <p>
              <ButtonLink href="/onboarding" size="sm">
                {t('validate')}
              </ButtonLink>
            </p>
          ) : null}
        </Alert>
      ) : (
        <NewReloadForm view={view} />
      )}
    </>
  )
}
