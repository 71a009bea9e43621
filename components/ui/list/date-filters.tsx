import { DayInput } from '../field/day-input'

type End = 'from' | 'to'

interface DateFiltersProps {
  labelOf: (end: End) => string
  /** First and last day, null where none is set. */
  days: Record<End, string | null>
  /** Whether one cannot be chosen past the other. Not in a form, which would not be sent then. */
  ordered?: boolean
  /** The last day that there is. */
  last?: string
  /** Left out: the form around them is sent by its button. */
  onChoose?: (end: End, day: string) => void
}

/** First and last day of a list. */
export function DateFilters({ labelOf, days, ordered = false, last, onChoose }: DateFiltersProps) {
  return (['from', 'to'] as const).map((end) => (
    <div key={end} className="date-filter">
      <label htmlFor={`day-${end}`}>{labelOf(end)}</label>
      <DayInput
        id={`day-${end}`}
        name={end}
        day={days[end]}
        min={ordered && end === 'to' ? (days.from ?? undefined) : undefined}
        max={ordered && end === 'from' ? (days.to ?? last) : last}
        onChoose={onChoose && ((day) => onChoose(end, day))}
      />
    </div>
  ))
}
