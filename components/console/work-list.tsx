import type { ReactNode } from 'react'
import { PageHead } from '@/components/layout/page-head'
import { Card } from '@/components/ui/card'
import { type Choice, Choices } from '@/components/ui/list/filters'
import { Empty } from '@/components/ui/notice/empty'
import { MoneyTabs } from './money-tabs'
import { Pages } from './pages'

interface WorkListProps {
  title: string
  note: string
  /** Primary action, right of the title. */
  action?: ReactNode
  tabs: Parameters<typeof MoneyTabs>[0]
  /** Label of the status filter, and each status with its URL. */
  states: { label: string; choices: readonly Choice[] }
  /** Behind them: its search and its saved views. */
  views: ReactNode
  empty: { icon: ReactNode; title: string; text?: string; action?: ReactNode }
  /** One card per record, and notices for those that disappeared. */
  children: ReactNode
  pages: Parameters<typeof Pages>[0]
}

/** Work queue of staff, one card per record, filtered by status. */
export function WorkList({ title, note, action, tabs, states, views, empty, children, pages }: WorkListProps) {
  return (
    <div className="page-column">
      <PageHead title={title} note={note}>
        {action}
      </PageHead>
      <MoneyTabs {...tabs} />
      <Choices {...states}>{views}</Choices>
      <div className="grid grid-cols-1 gap-4">
        {children}
        {pages.shown > 0 ? null : (
          <Card flush>
            <h2 className="sr-only">{title}</h2>
            <Empty icon={empty.icon} title={empty.title} action={empty.action}>
              {empty.text}
            </Empty>
          </Card>
        )}
      </div>
      <Pages {...pages} />
    </div>
  )
}
