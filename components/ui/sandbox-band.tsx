'use client'

import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'

/** Warning band on every page of an installation where no money moves; `hazard` adds stripes. */
export function SandboxBand({ children, hazard }: { children: ReactNode; hazard?: boolean }) {
  return (
    <>
      <aside className="bannersand">
        <FlaskConical aria-hidden="true" />
        {children}
      </aside>
      {hazard ? <div className="hazard" /> : null}
    </>
  )
}
