import { Input } from '../field/input'

type End = 'from' | 'to'

interface DateFiltersProps {
  labelOf: (end: End) => string
  /** First and last day, null where none is set. */
  days: Record<End, string | null>
  /** Whether one cannot be chosen past the other. Not in a form, which would not be sent then. */
  ordered?: boolean
  /** Left out: the form around them is sent by its button. */
  onChoose?: (end: End, day: string) => void
}

/** First and last day of a list. */
export function DateFilters({ labelOf, days, ordered = false, onChoose }: DateFiltersProps) {
  return (['from', 'to'] as const).map((end) => (
    <div key={end} className="date-filter">
      <label htmlFor={`day-${end}`}>{labelOf(end)}</label>
      <Input
        id={`day-${end}`}
        // Remounts the input when the URL changes, for example when the filters are cleared.
        key={days[end]}
        scale="md"
        type="date"
        name={end}
        defaultValue={days[end] ?? ''}
        min={ordered && end === 'to' ? (days.from ?? undefined) : undefined}
        max={ordered && end === 'from' ? (days.to ?? undefined) : undefined}
        onChange={(event) => onChoose?.(end, event.target.value)}
      />
    </div>
  ))
}
