'use client'

import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'

const stripes = 'h-2 bg-[repeating-linear-gradient(-45deg,var(--color-warn)_0_8px,transparent_8px_16px)] opacity-80'

/** Warning band on every page of an installation where no money moves; `hazard` adds stripes. */
export function SandboxBand({ children, hazard }: { children: ReactNode; hazard?: boolean }) {
  return (
    <>
      <aside className="sandbox-band print:hidden">
        <FlaskConical aria-hidden="true" />
        {children}
      </aside>
      {hazard ? <div className={stripes} /> : null}
    </>
  )
}
