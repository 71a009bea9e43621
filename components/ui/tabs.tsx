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
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined} scroll={false}>
          {tab.label}
          {tab.count === undefined ? null : <span>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  )
}
