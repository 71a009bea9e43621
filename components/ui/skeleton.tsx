interface SkeletonProps {
  /** Accessible name. */
  label: string
  rows?: number
}

const widths = ['72%', '54%', '64%']

/** Placeholder rows; shown after 300 ms, so that fast responses do not flicker. */
export function Skeleton({ label, rows = 3 }: SkeletonProps) {
  return (
    <div className="body stack bones" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => row + 1).map((row) => (
        <div className="row between" key={row}>
          <div className="bone" style={{ width: widths[row % widths.length] }} />
          <div className="bone" style={{ width: 64 }} />
        </div>
      ))}
    </div>
  )
}
