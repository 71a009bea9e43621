import { useLocale } from 'next-intl'
import { formatRecent } from '@/lib/format'

/** Recent timestamp as text: the time if today, the day if this year. @param now database time */
export function Recent({ at, now }: { at: string; now: string }) {
  return <time dateTime={at}>{formatRecent(at, now, useLocale())}</time>
}
