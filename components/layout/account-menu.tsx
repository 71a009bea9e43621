'use client'

import { type ComponentType, type ReactNode, useState } from 'react'
import type { NavEntry } from '@/components/ui/list/nav-list'
import type { AccountMenuList } from './account-menu-list'

/** Name of the account or member, and below it the holder or the account acted for; `second` is null if it adds nothing. */
export type Names = { first: string; second: string | null }

export interface AccountMenuProps {
  names: Names
  className: string
  /** Accessible name for a button without text. */
  label?: string
  side: 'top' | 'bottom'
  /** Pages that no other element on the screen links to. */
  pages?: readonly NavEntry[]
  children: ReactNode
}

type List = ComponentType<Parameters<typeof AccountMenuList>[0]>

const load = () => import('./account-menu-list')

/** Account menu button. The menu is as large as a page's own script, so it is loaded on hover, focus or click. */
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
