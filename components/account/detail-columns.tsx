import type { ReactNode } from 'react'
import { classes } from '@/components/ui/classes'

interface DetailColumnsProps {
  /** Cards of the second column. */
  aside: ReactNode
  /** In one column the first card of the second follows the first card of the first. */
  shareable?: boolean
  /** Cards of the first column. */
  children: ReactNode
}

const column = 'grid content-start gap-6 max-[1180px]:contents'

/** Cards of a detail page in two columns, or in one in the order of their use. */
export function DetailColumns({ aside, shareable, children }: DetailColumnsProps) {
  return (
    <div className={classes('aside-grid detail-columns', shareable && 'shareable')}>
      <div className={column}>{children}</div>
      <div className={column}>{aside}</div>
    </div>
  )
}
