import type { ReactNode } from 'react'
import { Facts } from '@/components/ui/record/facts'

interface RecordColumnsProps {
  facts: Parameters<typeof Facts>[0]['facts']
  /** Actions on the record. */
  children: ReactNode
}

/** Facts of a record beside the actions on it; below 720 px above them. */
export function RecordColumns({ facts, children }: RecordColumnsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
      <Facts facts={facts} as="rows" />
      {children}
    </div>
  )
}
