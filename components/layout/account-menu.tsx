'use client'

import { type ComponentType, type ReactNode, useState } from 'react'
import type { settingsOf } from './account-entries'
import type { AccountMenuList } from './account-menu-list'

/** In whose name one works here, and under it who one is or whom one acts for; the second may say nothing new. */
export type Names = { first: string; second: string | null }

export interface AccountMenuProps {
  names: Names
  className: string
  /** What to read aloud where the button shows no words. */
  label?: string
  side: 'top' | 'bottom'
  /** Pages that nothing else on the screen leads to. */
  pages?: ReturnType<typeof settingsOf>
  children: ReactNode
}

type List = ComponentType<Parameters<typeof AccountMenuList>[0]>

const load = () => import('./account-menu-list')

/** Whose account it is; what it opens is as large as a page's own script, and is fetched when a hand comes near. */
export function AccountMenu(props: AccountMenuProps) {
  const [List, setList] = useState<List | null>(null)
  if (List) return <List {...props} />
  const near = () => void load().catch(() => undefined)
  return (
    <button
      type="button"
      className={props.className}
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={near}
      onFocus={near}
      onClick={() => void load().then(({ AccountMenuList }) => setList(() => AccountMenuList))}
    >
      {props.children}
    </button>
  )
}
