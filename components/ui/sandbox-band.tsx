import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'

/** The warm band on every page of an installation where no money moves; `hazard` adds stripes. */
export function SandboxBand({ children, hazard }: { children: ReactNode; hazard?: boolean }) {
  return (
    <>
      <p className="bannersand">
        <FlaskConical aria-hidden="true" />
        {children}
      </p>
      {hazard ? <div className="hazard" /> : null}
    </>
  )
}
