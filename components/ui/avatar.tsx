import { initials } from '@/lib/format'
import { classes } from './classes'

/** Initials tile, hidden from screen readers because the name is shown beside it. */
export function Avatar({ name, size, round }: { name: string; size?: 'l'; round?: boolean }) {
  return (
    <span
      className={classes('avatar', size && 'large', round && 'rounded-full bg-sunken text-ink-2')}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  )
}
