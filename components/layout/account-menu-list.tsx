'use client'

import { Menu } from '@base-ui/react/menu'
import { Check, Languages, LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from '@/components/ui/link'
import { leave } from '@/lib/browser/leave'
import type { AccountMenuProps } from './account-menu'
import { keepTheme, type Theme, themeNow, themes } from './theme'

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
        <Menu.Positioner className="over" side={side} align={side === 'top' ? 'start' : 'end'} sideOffset={6}>
          <Menu.Popup className="menu">
            <p className="owner">
              <b className="trunc">{names.first}</b>
              {names.second ? <span className="trunc">{names.second}</span> : null}
            </p>
            <Menu.Separator className="rule" />
            {pages.map(({ href, label: name, icon: Icon }) => (
              <Menu.LinkItem key={href} className="option" render={<Link href={href} />} closeOnClick>
                {t(name)}
                <Icon aria-hidden="true" />
              </Menu.LinkItem>
            ))}
            {pages.length > 0 ? <Menu.Separator className="rule" /> : null}
            <Menu.Group>
              <Menu.GroupLabel className="label">{t('theme')}</Menu.GroupLabel>
              <Menu.RadioGroup value={theme} onValueChange={change}>
                {themes.map((one) => (
                  <Menu.RadioItem key={one} value={one} className="option">
                    {t(`themes.${one}`)}
                    <Menu.RadioItemIndicator>
                      <Check aria-hidden="true" />
                    </Menu.RadioItemIndicator>
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            </Menu.Group>
            <Menu.Separator className="rule" />
            <Menu.LinkItem
              className="option"
              href={`/language?to=${common('otherLocale')}`}
              lang={common('otherLocale')}
            >
              {t('language')}
              <Languages aria-hidden="true" />
            </Menu.LinkItem>
            <Menu.Item className="option" onClick={() => void leave()}>
              {t('signOut')}
              <LogOut aria-hidden="true" />
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
