'use client'

import { Menu } from '@base-ui/react/menu'
import { Check, Languages, LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from '@/components/ui/link'
import { leave } from '@/lib/browser/leave'
import type { AccountMenuProps } from './account-menu'
import { keepTheme, type Theme, themeNow, themes } from './theme'

const popup = 'max-w-[calc(100vw-32px)] min-w-55 rounded-[8px] border border-line bg-raised p-1 shadow-2 outline-none'
const groupLabel = 'px-2.5 pt-1.5 pb-0.5 text-13 text-ink-3'
const rule = 'my-1 h-px bg-line'
const option =
  'flex min-h-9 pointer-coarse:min-h-11 cursor-pointer items-center justify-between gap-4 rounded-1 px-2.5 text-ink no-underline outline-none data-highlighted:bg-accent-soft data-highlighted:text-accent [&_svg]:text-ink-3 data-highlighted:[&_svg]:text-inherit'

/** Menu with language, appearance and sign-out; initially open, because it is loaded on request. */
export function AccountMenuList({ names, className, label, side, pages = [], children }: AccountMenuProps) {
  const t = useTranslations('account.nav')
  const common = useTranslations('common.footer')
  const [theme, setTheme] = useState<Theme>(themeNow)
  const change = (next: Theme) => {
    setTheme(next)
    keepTheme(next)
  }
  return (
    <Menu.Root defaultOpen modal={false} onOpenChange={(open) => open && setTheme(themeNow())}>
      <Menu.Trigger className={className} aria-label={label}>
        {children}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="listbox-layer" side={side} align={side === 'top' ? 'start' : 'end'} sideOffset={6}>
          <Menu.Popup className={popup}>
            <p className="grid px-2.5 py-2">
              <b className="min-w-0 truncate font-semibold">{names.first}</b>
              {names.second ? <span className="min-w-0 truncate text-13 text-ink-3">{names.second}</span> : null}
            </p>
            <Menu.Separator className={rule} />
            {pages.map(({ href, label: name, icon }) => (
              <Menu.LinkItem key={href} className={option} render={<Link href={href} />} closeOnClick>
                {name}
                {icon}
              </Menu.LinkItem>
            ))}
            {pages.length > 0 ? <Menu.Separator className={rule} /> : null}
            <Menu.Group>
              <Menu.GroupLabel className={groupLabel}>{t('theme')}</Menu.GroupLabel>
              <Menu.RadioGroup value={theme} onValueChange={change}>
                {themes.map((one) => (
                  <Menu.RadioItem key={one} value={one} className={option}>
                    {t(`themes.${one}`)}
                    <Menu.RadioItemIndicator>
                      <Check aria-hidden="true" />
                    </Menu.RadioItemIndicator>
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            </Menu.Group>
            <Menu.Separator className={rule} />
            <Menu.LinkItem
              className={option}
              href={`/language?to=${common('otherLocale')}`}
              lang={common('otherLocale')}
            >
              {t('language')}
              <Languages aria-hidden="true" />
            </Menu.LinkItem>
            <Menu.Item className={option} onClick={() => void leave()}>
              {t('signOut')}
              <LogOut aria-hidden="true" />
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
