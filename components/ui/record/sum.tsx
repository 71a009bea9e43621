import type { ReactNode } from 'react'

interface SumProps {
  rows: readonly { label: string; value: ReactNode }[]
  total: { label: ReactNode; value: ReactNode }
}

/** Components of a total, line by line, then the total under a rule. */
export function Sum({ rows, total }: SumProps) {
  return (
    <dl className="sum-list">
      {rows.map((row) => (
        <div key={row.label}>
          <dt className="min-w-0">{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
      <div>
        <dt className="min-w-0">{total.label}</dt>
        <dd>{total.value}</dd>
      </div>
    </dl>
  )
}
