import type { ReactNode } from 'react'
import { Crumb } from '@/components/ui/crumb'

interface ThingHeadProps {
  back: { href: string; label: string }
  badge: ReactNode
  when?: string | null
  title: string
  /** Actions. */
  children: ReactNode
}

/** Header of a detail page: back link, status, title and actions. */
export function DetailHeader({ back, badge, when, title, children }: ThingHeadProps) {
  return (
    <>
      <Crumb href={back.href}>{back.label}</Crumb>
      <div className="head">
        <div>
          <div className="row wrap state" role="status">
            {badge}
            {when ? <span className="small faint num">{when}</span> : null}
          </div>
          <h1 className="break">{title}</h1>
        </div>
        <div className="row wrap">{children}</div>
      </div>
    </>
  )
}
