import type { ReactNode } from 'react'
import { classes } from './classes'

/**
 * Waiting spinner, or with a tone a final state. The product's only looping animation; it stops under
 * `prefers-reduced-motion`.
 */
export function Ring({ tone, children }: { tone?: 'ok' | 'bad' | 'warn' | 'rest'; children: ReactNode }) {
  return (
    <span className={classes('ringed', tone)}>
      {tone ? null : (
        <svg className="orbit" viewBox="0 0 64 64" aria-hidden="true">
          <circle cx="32" cy="32" r="30" strokeOpacity=".2" />
          <path className="spin" d="M32 2a30 30 0 0 1 30 30" />
        </svg>
      )}
      {children}
    </span>
  )
}
