import { useLocale } from 'next-intl'
import { formatDay, formatRecent, formatTime } from '@/lib/format'

/** Formats times of a history with their hour, whether they are of today or not. @param now database time */
export function useWhen(now: string): (at: string) => string {
  const locale = useLocale()
  return (at) => {
    const recent = formatRecent(at, now, locale)
    return recent === formatDay(at, locale) ? `${recent}, ${formatTime(at, locale)}` : recent
  }
}
