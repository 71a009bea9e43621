import { CirclePlus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { classes } from './classes'

/** A row of a search box, chips and quiet buttons above a table. */
export function Filters({ children }: { children: ReactNode }) {
  return <div className="filters">{children}</div>
}

interface ChipProps {
  /** The address with this filter set, or without it when it is. */
  href: string
  label: string
  /** What it is set to; then the chip is solid and takes the filter away. */
  value?: string
}

/** One filter, kept in the address: dashed until it is set. */
export function Chip({ href, label, value }: ChipProps) {
  return (
    <Link className={classes('chip', value && 'on')} href={href} scroll={false}>
      {value ? null : <CirclePlus className="s" aria-hidden="true" />}
      {label}
      {value ? <b>{value}</b> : null}
      {value ? <X className="s" aria-hidden="true" /> : null}
    </Link>
  )
}

interface ChipsProps<Value> {
  /** Of the filter, once one of its values is chosen. */
  label: string
  values: readonly Value[]
  chosen: string | number | null
  word: (value: Value) => string
  /** The address with this value, or with none. */
  href: (value: Value | null) => string
}

/** A filter by one of a few values: each is a chip, until one is chosen and stands alone. */
export function Chips<Value extends string | number>({ label, values, chosen, word, href }: ChipsProps<Value>) {
  return values
    .filter((one) => chosen === null || one === chosen)
    .map((one) => (
      <Chip
        key={one}
        href={href(one === chosen ? null : one)}
        label={one === chosen ? label : word(one)}
        value={one === chosen ? word(one) : undefined}
      />
    ))
}

export interface Choice {
  href: string
  label: string
  count?: number | undefined
  current: boolean
}

/** One of a few, kept in the address: the chosen one is solid, and there is always one. */
export function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <nav className="filters" aria-label={label}>
      {choices.map((choice) => (
        <Link
          key={choice.href}
          className={classes('chip', choice.current && 'on')}
          href={choice.href}
          aria-current={choice.current ? 'true' : undefined}
          scroll={false}
        >
          {choice.label}
          {choice.count ? <span className="num">{choice.count}</span> : null}
        </Link>
      ))}
    </nav>
  )
}
