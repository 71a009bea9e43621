import { classes } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'

export interface Tab {
  href: string
  label: string
  count?: number | string
  current?: boolean
}

/** Views of one list or record, each with its own URL. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs flex gap-5 overflow-x-auto border-b border-line [scrollbar-width:none]" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          className={classes(
            '-mb-px flex h-10 flex-none items-center pointer-coarse:h-11 pointer-coarse:min-w-11 gap-1.5 border-b-2 font-medium whitespace-nowrap no-underline',
            tab.current ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
          )}
          href={tab.href}
          aria-current={tab.current ? 'page' : undefined}
          data-count={tab.count}
          scroll={false}
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span className="text-12 font-normal text-ink-3 tabular-nums">{tab.count}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
