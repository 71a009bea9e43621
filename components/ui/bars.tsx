import { classes } from './classes'

export interface Column {
  key: string
  /** Under the bar; '' where none is wanted. */
  tick: string
  /** For its height alone; null where nothing is known, which is drawn as nothing and never as zero. */
  value: number | null
  /** What is shown of it. */
  text: string
  /** Its time is not over: it may still grow. */
  open?: boolean
}

interface BarsProps {
  columns: readonly Column[]
  /** The scale's words, such as `1,6 M`. */
  scale: (value: number) => string
}

const steps = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10]

/** The least round number that no bar passes. */
function topOf(columns: readonly Column[]): number {
  const most = Math.max(...columns.map(({ value }) => value ?? 0))
  if (most <= 0) return 1
  const size = 10 ** Math.floor(Math.log10(most))
  return (steps.find((step) => step * size >= most) ?? 10) * size
}

/** One series in one colour, three lines, labels at the right. What it says stands in a table beside it. */
export function Bars({ columns, scale }: BarsProps) {
  const top = topOf(columns)
  const most = Math.max(...columns.map(({ value }) => value ?? 0))
  const highest = most > 0 ? columns.findIndex(({ value }) => value === most) : -1
  return (
    <div className="chart">
      <div className="plot">
        {columns.map(({ key, value, text, open }, at) => {
          const place = at / columns.length
          const side = place < 0.15 ? 'start' : place > 0.85 ? 'end' : 'middle'
          return (
            <span key={key} className={classes(side, at === highest && 'peak')}>
              {value === null ? null : (
                <i
                  className={value > 0 ? classes(open && 'open') : 'none'}
                  style={value > 0 ? { height: `${(100 * value) / top}%` } : undefined}
                >
                  <b>{text}</b>
                </i>
              )}
            </span>
          )
        })}
      </div>
      <div className="yaxis">
        {/* A browser's own words for a scale may be others than the server's. */}
        {[top, top / 2, 0].map((value) => (
          <span key={value} suppressHydrationWarning>
            {scale(value)}
          </span>
        ))}
      </div>
      <div className="xaxis">
        {columns.map(({ key, tick }) => (
          <span key={key}>{tick}</span>
        ))}
      </div>
    </div>
  )
}
