import type { ReactNode } from 'react'

/** Page of payers and visitors, at least as tall as the window: a bar, the main part and a footer. */
export function Frame({ children }: { children: ReactNode }) {
  return <div className="grid min-h-[calc(100vh-var(--band))] grid-rows-[auto_1fr_auto] print:min-h-0">{children}</div>
}

/** Bar at the top of a frame: who it is about, and one action or figure at the right. */
export function FrameTop({ children }: { children: ReactNode }) {
  return (
    <header className="flex items-center justify-between gap-3 px-6 py-4 max-md:px-4 max-md:py-3">{children}</header>
  )
}
