import { endOfDay } from '@/components/form/end-of-day'
import { parseAmount } from '@/lib/format'

export interface FormField {
  /** API field name. */
  name: string
  label: string
  hint?: string
  /**
   * `amount` and `percent` are parsed from user input; `integer` is sent as its digits, `several` as a list of the chosen
   * `options`, which `initial` gives comma-separated, `list` as what was written between commas, `day` as the end of that day.
   * `moment` as that minute in Bogota, `date` as the day itself. `words` is a long text. Text by default.
   */
  kind?: 'amount' | 'percent' | 'integer' | 'reason' | 'several' | 'list' | 'day' | 'moment' | 'date' | 'words'
  /** Options of a native select, or those of `several`. */
  options?: readonly { value: string; label: string }[]
  initial?: string
  /** An empty value is sent as null. */
  optional?: boolean
}

/** `2,5` and `2.5` → `2.5`; null if it is not a percentage. */
export function parsePercent(text: string): string | null {
  const plain = text.trim().replace(/\s*%$/, '').replace(',', '.')
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) ? plain : null
}

/** What was written between commas, spaces or on lines. */
export const listOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

/** What is sent for a field; text that cannot be parsed is sent as typed, so that it is refused. */
export function sentOf({ kind, optional }: FormField, text: string): string | readonly string[] | null {
  const plain = text.trim()
  if (kind === 'several') return plain.split(',').filter(Boolean)
  if (kind === 'list') return listOf(plain)
  if (plain === '' && optional) return null
  if (kind === 'day') return endOfDay(plain)
  if (kind === 'moment') return `${plain}:00.000-05:00`
  if (kind === 'amount') return parseAmount(plain) ?? plain
  if (kind === 'percent') return parsePercent(plain) ?? plain
  return plain
}
