import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { Brand } from '@/components/ui/brand'
import { classes } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { NavList } from '@/components/ui/list/nav-list'
import { type AccountEntry, entriesOf, settingsOf } from './account-entries'
import { AccountMenu, type Names } from './account-menu'
import { SearchField } from './search/search-buttons'
import { Side, SideGroup, sidePerson, sidePersonLines } from './shell'

/** Left navigation from 1024 px, with the account menu. */
export function Sidebar({ names, manages, pages }: { names: Names; manages: boolean; pages: readonly string[] }) {
  const t = useTranslations('account.nav')
  const common = useTranslations('common')
  const entryOf = ({ href, label, icon: Icon }: AccountEntry) => ({
    ...{ href, label: t(label), icon: <Icon aria-hidden="true" /> },
  })
  return (
    <Side label={t('side')}>
      <Link href="/home" className="plain-link flex px-2 pt-1 pb-4.5">
        <Brand name={common('name')} />
      </Link>
      <SearchField />
      <nav className="-mx-1 min-h-0 overflow-y-auto px-1 pb-2" aria-label={t('label')}>
        <NavList entries={entriesOf(pages).map(entryOf)} />
        <SideGroup heading={t('settings')}>
          <NavList entries={settingsOf(manages).map(entryOf)} />
        </SideGroup>
      </nav>
      <AccountMenu
        names={names}
        className={classes(sidePerson, 'w-full cursor-pointer text-left hover:bg-sunken data-popup-open:bg-sunken')}
        side="top"
      >
        <Avatar name={names.first} />
        <span className={sidePersonLines}>
          <span className="line-clamp-2 min-w-0 break-words">{names.first}</span>
          {names.second ? <span className="min-w-0 truncate">{names.second}</span> : null}
        </span>
      </AccountMenu>
    </Side>
  )
}
