import type { ReactNode } from 'react'

/** Fields two by two, on narrow phones one below the other. */
export function FieldColumns({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">{children}</div>
}
