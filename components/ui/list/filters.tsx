import { CirclePlus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'

/** Row of search box, chips and secondary buttons above a table. */
export function Filters({ children }: { children: ReactNode }) {
  return <div className="filter-row">{children}</div>
}

interface ChipProps {
  /** URL with this filter set, or without it if it is set. */
  href: string
  label: string
  /** Current value; the chip is then solid and removes the filter. */
  value?: string
}

/** One filter as a query parameter: dashed until it is set. */
export function Chip({ href, label, value }: ChipProps) {
  return (
    <Link className={classes('chip', value && 'active')} href={href} scroll={false}>
      {value ? null : <CirclePlus className="size-3.5" aria-hidden="true" />}
      {label}
      {value ? <b className="font-semibold text-accent">{value}</b> : null}
      {value ? <X className="size-3.5" aria-hidden="true" /> : null}
    </Link>
  )
}

interface ChipsProps<Value> {
  /** Label of the filter, shown once a value is chosen. */
  label: string
  values: readonly Value[]
  chosen: string | number | null
  textOf: (value: Value) => string
  /** Returns the URL with this value, or without the filter. */
  href: (value: Value | null) => string
}

/** Filter by one of a few values: one chip per value, until one is chosen and shown alone. */
export function Chips<Value extends string | number>({ label, values, chosen, textOf, href }: ChipsProps<Value>) {
  return values
    .filter((one) => chosen === null || one === chosen)
    .map((one) => (
      <Chip
        key={one}
        href={href(one === chosen ? null : one)}
        label={one === chosen ? label : textOf(one)}
        value={one === chosen ? textOf(one) : undefined}
      />
    ))
}

export interface Choice {
  href: string
  label: string
  count?: number | undefined
  current: boolean
}

interface ChoicesProps {
  label: string
  choices: readonly Choice[]
  /** Behind them. */
  children?: ReactNode
}

/** Choice of exactly one of a few options as a query parameter; the current one is solid. */
export function Choices({ label, choices, children }: ChoicesProps) {
  return (
    <nav className="filter-row" aria-label={label}>
      {choices.map((choice) => (
        <Link
          key={choice.href}
          className={classes('chip', choice.current && 'active')}
          href={choice.href}
          aria-current={choice.current ? 'true' : undefined}
          data-count={choice.count}
          scroll={false}
        >
          {choice.label}
          {choice.count ? <span className="numeric">{choice.count}</span> : null}
        </Link>
      ))}
      {children}
    </nav>
  )
}
