import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { DayChoice } from './day-choice'

interface StatementDaysProps {
  /** First day; null: from the first transfer. */
  from: string | null
  to: string
  last: string
  /** Address of the statement of other days; a `day` of null is until now. */
  at: (days: { from?: string | null; day?: string | null }) => string
}

/** First and last day of a statement. */
export function StatementDays({ from, to, last, at }: StatementDaysProps) {
  const t = useTranslations('books.statement')
  const router = useRouter()
  const go = (days: Parameters<typeof at>[0]) => router.replace(at(days), { scroll: false })
  return (
    <div className="filter-row">
      {(['from', 'to'] as const).map((name) => (
        <div key={name} className="date-filter">
          <span aria-hidden="true">{t(name)}</span>
          <DayChoice
            label={t(name)}
            day={(name === 'from' ? from : to) ?? ''}
            last={name === 'from' ? to : last}
            onChoose={(day) => go(name === 'from' ? { from: day } : { day: day === last ? null : day })}
          />
        </div>
      ))}
    </div>
  )
}
