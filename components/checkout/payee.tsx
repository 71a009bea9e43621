import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'

/** Payee with a note below the name; the note has one line in the bar at the top, and its full length where `large`. */
export function Payee({ name, note, large }: { name: string; note?: ReactNode; large?: boolean }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar name={name} size={large ? 'l' : undefined} />
      <span className="wrap-anywhere">
        <b className="block font-semibold">{name}</b>
        {note ? <span className={large ? 'text-13 text-ink-3' : 'line-clamp-1 text-13 text-ink-3'}>{note}</span> : null}
      </span>
    </div>
  )
}
