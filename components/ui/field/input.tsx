import { ChevronDown, Search } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '@/components/ui/classes'

/** `md` is 36 px high, for work areas; otherwise 44 px. */
type Size = { scale?: 'md' | 'lg' }

export function Input({ scale = 'lg', className, ...rest }: ComponentProps<'input'> & Size) {
  return <input {...rest} className={classes('input', scale === 'md' && 'medium', className)} />
}

/** Native select, for few choices. */
export function Select({ scale = 'lg', className, children, ...rest }: ComponentProps<'select'> & Size) {
  return (
    <div className={classes('select relative', className)}>
      <select {...rest} className={classes('input', scale === 'md' && 'medium')}>
        {children}
      </select>
      <ChevronDown aria-hidden="true" />
    </div>
  )
}

/** Search input; `aria-label` names what is searched. */
export function SearchInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <div className={classes('search relative', className)}>
      <Search className="absolute top-1/2 left-2.5 -mt-2 text-ink-3" aria-hidden="true" />
      <input {...rest} type="search" className="input medium pl-8.5" />
    </div>
  )
}

/** Two controls, or a fixed prefix and a control, joined visually. */
export function Joined({ children }: { children: ReactNode }) {
  return <div className="joined flex">{children}</div>
}

/** Fixed prefix of a control: `+57`, `$`. */
export function Prefix({ children }: { children: ReactNode }) {
  return <span className="prefix">{children}</span>
}
