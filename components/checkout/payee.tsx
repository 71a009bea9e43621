import type { ReactNode } from 'react'
import { Avatar } from '@/components/ui/avatar'

/** Payee with one line below the name. */
export function Payee({ name, note, large }: { name: string; note?: ReactNode; large?: boolean }) {
  return (
    <div className="payee">
      <Avatar name={name} size={large ? 'l' : undefined} />
      <span>
        <b>{name}</b>
        {note ? <span>{note}</span> : null}
      </span>
    </div>
  )
}
