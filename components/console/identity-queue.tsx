import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import type { SubmissionRow } from '@/lib/contract/console-views'
import { formatRecent } from '@/lib/format'
import { SearchBox } from './search-box'
import { Shortcuts } from './shortcuts'

interface IdentityQueueProps {
  queue: readonly SubmissionRow[]
  waiting: number
  current: number
  now: string
  hrefOf: (id: number) => string
  search: string | null
  /** The page that is open, beside the queue of a search. */
  at: (search: string | null) => string
}

/** Who waits, oldest first, beside the one that is looked at. */
export function IdentityQueue({ queue, waiting, current, now, hrefOf, search, at }: IdentityQueueProps) {
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
      <div className="seek">
        <SearchBox search={search} label={t('search')} hint={t('searchHint')} at={at} />
      </div>
      {queue.length === 0 && search ? <p className="body small muted">{t('noneFound')}</p> : null}
      <div className="queue">
        {queue.map((row) => (
          <Link key={row.id} href={hrefOf(row.id)} aria-current={row.id === current ? 'true' : undefined}>
            <b className="trunc">{row.user.name}</b>
            <span className="faint num">{formatRecent(row.createdAt, now, locale)}</span>
            <span className="m trunc">{row.user.email}</span>
          </Link>
        ))}
      </div>
      <Shortcuts names={['move', 'approve', 'reject', 'document', 'zoom', 'turn', 'page', 'search', 'help']} />
    </section>
  )
}
