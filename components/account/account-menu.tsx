'use client'

import { Menu } from '@base-ui/react/menu'
import { Check, Languages, LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Link } from '@/components/ui/link'
import { leave } from '@/lib/client'
import type { settingsOf } from './entries'
import { keepTheme, type Theme, themeNow, themes } from './theme'

/** In whose name one works here, and under it who one is or whom one acts for; the second may say nothing new. */
export type Names = { first: string; second: string | null }

interface AccountMenuProps {
  names: Names
  className: string
  /** What to read aloud where the button shows no words. */
  label?: string
  side: 'top' | 'bottom'
  /** Pages that nothing else on the screen leads to. */
  pages?: ReturnType<typeof settingsOf>
  children: ReactNode
}

/** Whose account it is; language, appearance and the way out. */
export function AccountMenu({ names, className, label, side, pages = [], children }: AccountMenuProps) {
  const t = useTranslations('account.nav')
  const common = useTranslations('common.footer')
  const [theme, setTheme] = useState<Theme>('system')
  const change = (next: Theme) => {
    setTheme(next)
    keepTheme(next)
  }
  return (
    <Menu.Root modal={false} onOpenChange={(open) => open && setTheme(themeNow())}>
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
