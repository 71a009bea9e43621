import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { Alert } from '@/components/ui/notice/alert'
import type { NewLinkView } from '@/lib/contract/user/account-views'

/** What the account needs before it may create links, with a link to it for a user who can complete it. */
export function NotReady({ view }: { view: Pick<NewLinkView, 'missing' | 'is_holder'> }) {
  const t = useTranslations('account.newLink.missing')
  const { missing, is_holder: isHolder } = view
  if (!missing) return null
  return (
    <Alert tone="info" title={t('title')}>
      <p className="text-13">{isHolder ? t(`text.${missing}`) : t('member')}</p>
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
