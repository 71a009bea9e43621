import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import type { SubmissionRow } from '@/lib/contract/console-views'
import { formatRecent } from '@/lib/format'

interface IdentityQueueProps {
  queue: readonly SubmissionRow[]
  waiting: number
  current: number
  now: string
}

/** Who waits, oldest first, beside the one that is looked at. */
export function IdentityQueue({ queue, waiting, current, now }: IdentityQueueProps) {
  const t = useTranslations('console.identity')
  const locale = useLocale()
  return (
    <section className="list" aria-label={t('queue')}>
      <div className="phead">
        <h2>
          {t('queue')} <span className="faint num">{waiting}</span>
        </h2>
        <Link className="small" href="/console/identity">
          {t('all')}
        </Link>
      </div>
      <div className="queue">
        {queue.map((row) => (
          <Link
            key={row.id}
            href={`/console/identity/${row.id}`}
            aria-current={row.id === current ? 'true' : undefined}
          >
            <b className="trunc">{row.user.name}</b>
            <span className="faint num">{formatRecent(row.createdAt, now, locale)}</span>
            <span className="m trunc">{row.user.email}</span>
          </Link>
        ))}
      </div>
      <div className="hints">
        <span>
          <kbd>J</kbd>
          <kbd>K</kbd> {t('hint.move')}
        </span>
        <span>
          <kbd>+</kbd>
          <kbd>-</kbd> {t('hint.zoom')}
        </span>
        <span>
          <kbd>G</kbd> {t('hint.turn')}
        </span>
        <span>
          <kbd>←</kbd>
          <kbd>→</kbd> {t('hint.page')}
        </span>
      </div>
    </section>
  )
}
