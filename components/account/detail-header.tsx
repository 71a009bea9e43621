import type { ReactNode } from 'react'
import { HeadRow } from '@/components/layout/page-head'
import { Crumb } from '@/components/ui/crumb'

interface DetailHeaderProps {
  back: { href: string; label: string }
  badge: ReactNode
  when?: string | null
  title: string
  /** Actions. */
  children: ReactNode
}

/** Header of a detail page: back link, status, title and actions. */
export function DetailHeader({ back, badge, when, title, children }: DetailHeaderProps) {
  return (
    <>
      <Crumb href={back.href}>{back.label}</Crumb>
      <HeadRow actions={children}>
        <div className="mb-1 flex flex-wrap items-center gap-2" role="status">
          {badge}
          {when ? <span className="text-13 whitespace-nowrap text-ink-3">{when}</span> : null}
        </div>
        <h1>{title}</h1>
      </HeadRow>
    </>
  )
}
