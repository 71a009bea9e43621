interface SkeletonProps {
  /** Read aloud. */
  label: string
  rows?: number
}

const widths = ['72%', '54%', '64%']

/** Bars in the shape of the rows to come; they show after 300 ms, so that what is quick does not flicker. */
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
