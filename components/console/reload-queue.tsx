import { TriangleAlert } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import type { QueuedReloadView } from '@/lib/contract/console-reload-views'
import { formatMoney, formatRecent } from '@/lib/format'

interface ReloadQueueProps {
  queue: readonly QueuedReloadView[]
  waiting: number
  current: number
  now: string
  hrefOf: (id: number) => string
  order: 'oldest' | 'largest'
  /** The same queue in the other order. */
  other: string
}

/** Transfers that wait, beside the one that is looked at. */
export function ReloadQueue({ queue, waiting, current, now, hrefOf, order, other }: ReloadQueueProps) {
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
      <div className="hints">
        <span>
          <kbd>J</kbd>
          <kbd>K</kbd> {t('hint.move')}
        </span>
        <span>
          <kbd>A</kbd> {t('hint.approve')}
        </span>
        <span>
          <kbd>R</kbd> {t('hint.reject')}
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
