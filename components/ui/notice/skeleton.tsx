import { classes } from '@/components/ui/classes'

interface SkeletonProps {
  /** Accessible name. */
  label: string
  rows?: number
}

const bone = 'h-3 animate-[pulse_1.6s_ease-in-out_infinite] rounded-[3px] bg-sunken'
const widths = ['w-[72%]', 'w-[54%]', 'w-[64%]']

/** Placeholder rows; shown after 300 ms, so that fast responses do not flicker. */
export function Skeleton({ label, rows = 3 }: SkeletonProps) {
  return (
    <div
      className="card-body grid animate-[appear_1ms_300ms_both] content-start gap-4"
      role="status"
      aria-label={label}
    >
      {Array.from({ length: rows }, (_, row) => row + 1).map((row) => (
        <div className="flex items-center justify-between gap-2" key={row}>
          <div className={classes(bone, widths[row % widths.length])} />
          <div className={classes(bone, 'w-16')} />
        </div>
      ))}
    </div>
  )
}
