import type { ReactNode } from 'react'
import { classes } from '@/components/ui/classes'

interface EntryTitleProps {
  title: ReactNode
  /** Nothing stands above it, such as the steps. */
  first?: boolean
  /** Announces a change of the text below it. */
  role?: 'status'
  children: ReactNode
}

/** Title of a page for entering, or of one of its stages, and what it is about. */
export function EntryTitle({ title, first, role, children }: EntryTitleProps) {
  return (
    <>
      <h1 className={classes('text-28 tracking-[-0.022em]', first ? 'mt-4' : 'mt-10')}>{title}</h1>
      <EntryIntro role={role}>{children}</EntryIntro>
    </>
  )
}

export function EntryIntro({ role, children }: { role?: 'status' | undefined; children: ReactNode }) {
  return (
    <p className="mt-1.5 mb-8 text-16 wrap-anywhere text-ink-2" role={role}>
      {children}
    </p>
  )
}
