import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { Brand } from '@/components/ui/brand'
import { Link } from '@/components/ui/link'
import { initials } from '@/lib/format'
import { menuOf } from './account-entries'
import { AccountMenu, type Names } from './account-menu'
import { SearchIcon } from './search/search-buttons'
import { TopbarFrame } from './shell'

/** Header below 1024 px. */
export function Topbar({ names, manages, pages }: { names: Names; manages: boolean; pages: readonly string[] }) {
  const t = useTranslations('account.nav')
  const common = useTranslations('common')
  return (
    <TopbarFrame>
      <Link href="/home" className="plain-link">
        <Brand name={common('name')} />
      </Link>
      <span className="ml-auto">
        <SearchIcon />
      </span>
      <AccountMenu
        names={names}
        className="button ghost square *:size-7 *:text-[11px]"
        label={t('account', { name: names.first, initials: initials(names.first) })}
        side="bottom"
        pages={menuOf(pages, manages).map(({ href, label, icon: Icon }) => ({
          ...{ href, label: t(label), icon: <Icon aria-hidden="true" /> },
        }))}
      >
        <Avatar name={names.first} />
      </AccountMenu>
    </TopbarFrame>
  )
}
