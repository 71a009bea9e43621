import { useLocale } from 'next-intl'
import { formatRecent } from '@/lib/format'

/** A moment as one says it: an hour today, a day this year. @param now of the database */
export function Recent({ at, now }: { at: string; now: string }) {
  return <time dateTime={at}>{formatRecent(at, now, useLocale())}</time>
}
