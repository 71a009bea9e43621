import { classes } from './classes'
import { Link } from './link'

export interface Column {
  key: string
  /** Label below the bar; '' for none. */
  tick: string
  /** Sets only the bar's height; null means unknown, which is drawn as a gap and never as zero. */
  value: number | null
  /** Displayed value. */
  text: string
  /** The period is not over, so the value may still grow. */
  open?: boolean
  /** Opens what the value is of, by pointer; other ways lead there from the table beside the chart. */
  href?: string
}

interface BarsProps {
  columns: readonly Column[]
  /** Formats a scale label, such as `1,6 M`. */
  scale: (value: number) => string
}

const steps = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10]

/** Returns the smallest round number not exceeded by any bar. */
function topOf(columns: readonly Column[]): number {
  const most = Math.max(...columns.map(({ value }) => value ?? 0))
  if (most <= 0) return 1
  const size = 10 ** Math.floor(Math.log10(most))
  return (steps.find((step) => step * size >= most) ?? 10) * size
}

/** Single-series bar chart with three scale labels at the right. Needs an equivalent table beside it. */
export function Bars({ columns, scale }: BarsProps) {
  const top = topOf(columns)
  const most = Math.max(...columns.map(({ value }) => value ?? 0))
  const highest = most > 0 ? columns.findIndex(({ value }) => value === most) : -1
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 pt-7 text-12 text-ink-3 tabular-nums">
      <div className="plot">
        {columns.map(({ key, value, text, open, href }, at) => {
          const place = at / columns.length
          const side = place < 0.15 ? 'left-0' : place > 0.85 ? 'right-0' : 'left-1/2 -translate-x-1/2'
          return (
            <span
              key={key}
              className={classes('relative flex min-w-0 flex-1 items-end hover:bg-sunken', at === highest && 'peak')}
            >
              {href ? <Link className="absolute inset-0 z-1" href={href} tabIndex={-1} /> : null}
              {value === null ? null : (
                <i
                  className={classes(
                    'relative mx-[6%] flex-1 rounded-t-[2px] not-italic',
                    value > 0 ? (open ? 'bg-chart-rest' : 'bg-chart') : 'none h-0.5 bg-line-strong',
                  )}
                  style={value > 0 ? { height: `${(100 * value) / top}%` } : undefined}
                >
                  <b
                    className={classes(
                      'pointer-events-none absolute bottom-full z-1 py-1 font-medium whitespace-nowrap',
                      side,
                    )}
                  >
                    {text}
                  </b>
                </i>
              )}
            </span>
          )
        })}
      </div>
      <div className="-my-2 flex flex-col justify-between text-right whitespace-nowrap">
        {/* The browser's compact number format may differ from the server's. */}
        {[top, top / 2, 0].map((value) => (
          <span key={value} suppressHydrationWarning>
            {scale(value)}
          </span>
        ))}
      </div>
      <div className="flex min-h-6 pt-1.5">
        {columns.map(({ key, tick }) => (
          <span key={key} className="flex min-w-0 flex-1 justify-center whitespace-nowrap">
            {tick}
          </span>
        ))}
      </div>
    </div>
  )
}
