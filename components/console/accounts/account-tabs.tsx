import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/ui/list/tabs'

/** Tabs for the platform's accounts and the list of banks. */
export function AccountTabs({ here }: { here: 'accounts' | 'banks' }) {
  const t = useTranslations('rules')
  return (
    <Tabs
      label={t('accounts.tabs')}
      tabs={[
        { href: '/console/accounts', label: t('accounts.title'), current: here === 'accounts' },
        { href: '/console/accounts/banks', label: t('banks.title'), current: here === 'banks' },
      ]}
    />
  )
}
