import { useTranslations } from 'next-intl'
import { entriesOf } from './account-entries'
import { TabLinks } from './tab-links'

/** Bottom navigation below 1024 px. */
export function Tabbar({ pages }: { pages: readonly string[] }) {
  const t = useTranslations('account.nav')
  const tabs = entriesOf(pages).flatMap(({ href, short, icon: Icon }) =>
    short ? [{ href, label: t(short), icon: <Icon className="size-5" aria-hidden="true" /> }] : [],
  )
  return (
    <nav
      className="fixed inset-x-0 bottom-0 z-6 grid auto-cols-[1fr] grid-flow-col border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      aria-label={t('sections')}
    >
      <TabLinks tabs={tabs} />
    </nav>
  )
}
