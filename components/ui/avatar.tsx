import { initials } from '@/lib/format'
import { classes } from './classes'

/** Initials in a tile; the name itself stands beside it, so it is hidden from screen readers. */
export function Avatar({ name, size, round }: { name: string; size?: 'l'; round?: boolean }) {
  return (
    <span className={classes('avatar', size, round && 'round')} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
