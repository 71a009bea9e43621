import { useTranslations } from 'next-intl'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import type { NewLinkView } from '@/lib/contract/user/account-views'

/** What an account needs before it may make links, and the way to it for whoever can do something about it. */
export function NotReady({ view }: { view: Pick<NewLinkView, 'missing' | 'is_holder'> }) {
  const t = useTranslations('account.newLink.missing')
  const { missing, is_holder: isHolder } = view
  if (!missing) return null
  return (
    <Alert tone="info" title={t('title')}>
      <p className="small">{isHolder ? t(`text.${missing}`) : t('member')}</p>
      {isHolder ? (
        <p>
          <ButtonLink href="/onboarding" size="sm">
            {t(`go.${missing}`)}
          </ButtonLink>
        </p>
      ) : null}
    </Alert>
  )
}
