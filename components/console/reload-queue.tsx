import { TriangleAlert } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import type { QueuedReloadView } from '@/lib/contract/console-reload-views'
import { formatMoney, formatRecent } from '@/lib/format'
import { SearchBox } from './search-box'
import { Shortcuts } from './shortcuts'

interface ReloadQueueProps {
  queue: readonly QueuedReloadView[]
  waiting: number
  current: number
  now: string
  hrefOf: (id: number) => string
  order: 'oldest' | 'largest'
  /** The same queue in the other order. */
  other: string
  search: string | null
  /** The page that is open, beside the queue of a search. */
  at: (search: string | null) => string
}

/** Transfers that wait, beside the one that is looked at. */
export function ReloadQueue({ queue, waiting, current, now, hrefOf, order, other, search, at }: ReloadQueueProps) {
  const t = useTranslations('review')
  const locale = useLocale()
  return (
    <section className="list" aria-label={t('queue')}>
      <div className="phead">
        <h2>
          {t('queue')} <span className="faint num">{waiting}</span>
        </h2>
        <Link className="small" href={other}>
          {t(order === 'oldest' ? 'byAmount' : 'byAge')}
        </Link>
      </div>
      <div className="seek">
        <SearchBox search={search} label={t('search')} hint={t('searchHint')} at={at} />
      </div>
      {queue.length === 0 && search ? <p className="body small muted">{t('noneFound')}</p> : null}
      {/* A list that scrolls is reached by the keyboard through its links. */}
      <div className="queue">
        {queue.map((row) => (
          <Link key={row.id} href={hrefOf(row.id)} aria-current={row.id === current ? 'true' : undefined}>
            <b className="trunc">{row.owner}</b>
            <span className="num strong">{formatMoney(row.amount, row.currency, locale)}</span>
            <span className="m">
              <span className="num">{row.id}</span>
              {row.approvedOnce ? <span>{t('oneMissing')}</span> : null}
              {row.doubled ? (
                <span className="flag">
                  <TriangleAlert className="s" aria-hidden="true" />
                  <span className="sr">{t('warn.sameProof')}</span>
                </span>
              ) : null}
            </span>
            <span className="faint num right">{formatRecent(row.createdAt, now, locale)}</span>
          </Link>
        ))}
      </div>
      <Shortcuts names={['move', 'approve', 'reject', 'zoom', 'turn', 'page', 'search', 'help']} />
    </section>
  )
}
