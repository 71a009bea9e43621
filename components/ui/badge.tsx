import type { ReactNode } from 'react'
import { classes } from './classes'

/** Short label with a tone; with an icon it denotes a state. */
export function Badge({ tone, icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes('badge', !icon && 'px-2')} data-tone={tone ?? 'rest'}>
      {icon}
      {children}
    </span>
  )
}

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'accent'
