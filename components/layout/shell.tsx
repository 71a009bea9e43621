import type { ReactNode } from 'react'

/** Frame of signed-in pages: the side column from 1024 px, and the page. */
export function Shell({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-h-[calc(100vh-var(--band))] grid-cols-1 lg:grid-cols-[224px_minmax(0,1fr)]">
      {side}
      <div className="min-w-0 bg-surface">{children}</div>
    </div>
  )
}

/** Side column: stays in sight while the page scrolls. */
export function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className="side border-r border-line bg-canvas max-lg:hidden" aria-label={label}>
      <div className="sticky top-0 flex h-[calc(100vh-var(--band))] flex-col px-3 py-3.5">{children}</div>
    </aside>
  )
}

/** Pages of the side column under a heading. */
export function SideGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="not-first:mt-5">
      <h2 className="px-2 pb-1.5 text-12 font-medium tracking-[0] text-ink-3">{heading}</h2>
      {children}
    </div>
  )
}

/** Header below 1024 px. */
export function TopbarFrame({ children }: { children: ReactNode }) {
  return (
    <header className="sticky top-0 z-5 flex h-14 items-center justify-between border-b border-line bg-surface pr-2 pl-4 lg:hidden print:hidden">
      {children}
    </header>
  )
}

/** The signed-in person at the foot of the side column: a picture, and two lines. */
export const sidePerson = 'mt-auto flex items-center gap-2.5 rounded-2 p-2'
export const sidePersonLines = 'two-lines leading-4.5 font-medium'
