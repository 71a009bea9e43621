import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SearchBox } from '@/components/console/search-box'
import { useKeys } from '@/components/console/use-keys'
import { Link } from '@/components/ui/link'
import { type Shortcut, Shortcuts } from './shortcuts'

/** A row of a queue. */
type Queued = { id: number | string }

interface ReviewQueueProps<Row extends Queued> {
  texts: 'console.identity' | 'review' | 'cases'
  waiting: number
  /** Link to another view of the queue. */
  way?: { href: string; label: string }
  /** Views of the queue, below its title. */
  tabs?: ReactNode
  search: string | null
  /** URL of the open page beside a search of the queue. */
  at: (search: string | null) => string
  rows: readonly Row[]
  current: Row['id']
  hrefOf: (id: Row['id']) => string
  /** Content of a row. */
  row: (row: Row) => ReactNode
  shortcuts: readonly Shortcut[]
}

/** Queue beside the open case; J and K move through it. */
export function ReviewQueue<Row extends Queued>(props: ReviewQueueProps<Row>) {
  const { texts, waiting, way, tabs, search, at, rows, current, hrefOf, row: renderRow, shortcuts } = props
  const t = useTranslations(texts)
  const router = useRouter()
  const here = rows.findIndex(({ id }) => id === current)
  const go = (by: 1 | -1) => {
    const next = rows[here < 0 ? 0 : here + by]
    if (next && next.id !== current) router.push(hrefOf(next.id))
  }
  useKeys({ j: () => go(1), k: () => go(-1) })
  return (
    <section className="max-xl:hidden" aria-label={t('queue')}>
      <div className="pane-head">
        <h2>
          {t('queue')}{' '}
          <span className="numeric text-ink-3" data-count={waiting}>
            {waiting}
          </span>
        </h2>
        {way ? (
          <Link className="text-13" href={way.href}>
            {way.label}
          </Link>
        ) : null}
      </div>
      {tabs ? <div className="flex-none px-4">{tabs}</div> : null}
      <div className="flex-none border-b border-line px-3 py-2">
        <SearchBox search={search} label={t('search')} hint={t('searchHint')} at={at} />
      </div>
      {rows.length === 0 && search ? <p className="text-13 text-ink-2">{t('noneFound')}</p> : null}
      {/* The scrollable list is reached by keyboard through its links. */}
      <div className="flex-1 overflow-y-auto">
        {rows.map((row) => (
          <Link
            key={row.id}
            className="queue-entry group"
            href={hrefOf(row.id)}
            aria-current={row.id === current ? 'true' : undefined}
          >
            {renderRow(row)}
          </Link>
        ))}
      </div>
      <Shortcuts names={shortcuts} />
    </section>
  )
}
