import { ChevronDown, Search } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes'

/** `md` is 36 px high, where one works; otherwise 44 px. */
type Size = { scale?: 'md' | 'lg' }

/** One line of text. */
export function Input({ scale = 'lg', className, ...rest }: ComponentProps<'input'> & Size) {
  return <input {...rest} className={classes('input', scale === 'md' && 'md', className)} />
}

/** The system's own list, for few choices. */
export function Select({ scale = 'lg', className, children, ...rest }: ComponentProps<'select'> & Size) {
  return (
    <div className={classes('select', className)}>
      <select {...rest} className={classes('input', scale === 'md' && 'md')}>
        {children}
      </select>
      <ChevronDown aria-hidden="true" />
    </div>
  )
}

/** A search box with its mark; its `aria-label` says what is searched. */
export function SearchInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <div className={classes('search', className)}>
      <Search aria-hidden="true" />
      <input {...rest} type="search" className="input md" />
    </div>
  )
}

/** Two controls, or a fixed prefix and a control, with one edge between them. */
export function Joined({ children }: { children: ReactNode }) {
  return <div className="joined">{children}</div>
}

/** What stands fixed before a control: `+57`, `$`. */
export function Prefix({ children }: { children: ReactNode }) {
  return <span className="prefix num">{children}</span>
}
