import { useLocale, useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import { Link } from '@/components/ui/link'
import { UrlPath } from '@/components/ui/record/url-path'
import type { RequestResource, RequestsPageView } from '@/lib/contract/request/pages'
import { formatRecent } from '@/lib/format'
import { StatusCode } from './status-code'

interface RequestListProps {
  view: RequestsPageView
  hrefOf: (id: string) => string
}

/** Arrow keys move between requests, as between the rows of a table. */
function move(event: KeyboardEvent<HTMLElement>) {
  const item = document.activeElement?.closest('li')
  const goal = { ArrowDown: item?.nextElementSibling, ArrowUp: item?.previousElementSibling }[event.key]
  const link = goal?.querySelector('a')
  if (!link) return
  link.focus()
  event.preventDefault()
}

/** Requests, newest first; each opens beside the list, or in its place on a narrow screen. */
export function RequestList({ view, hrefOf }: RequestListProps) {
  const t = useTranslations('settings.requests')
  return (
    <ol aria-label={t('list')} onKeyDown={move}>
      {view.requests.map((row) => (
        <Row key={row.id} row={row} now={view.now} href={hrefOf(row.id)} isShown={row.id === view.shown?.id} />
      ))}
    </ol>
  )
}

interface RowProps {
  row: RequestResource
  now: string
  href: string
  isShown: boolean
}

function Row({ row, now, href, isShown }: RowProps) {
  const t = useTranslations('settings.requests')
  const locale = useLocale()
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 px-4 py-2 text-12 text-ink no-underline -outline-offset-2 hover:bg-canvas min-[1180px]:aria-[current]:bg-accent-soft min-[1180px]:aria-[current]:shadow-[inset_3px_0_0_var(--color-accent)]"
        href={href}
        scroll={false}
        aria-current={isShown ? 'true' : undefined}
      >
        <span className="row-span-2 flex">
          <StatusCode status={row.status} />
        </span>
        <span className="font-mono max-md:wrap-anywhere md:truncate">
          <b className="font-medium text-ink-2">{row.method}</b> <UrlPath>{row.path}</UrlPath>
          {row.query === null ? '' : `?${row.query}`}
        </span>
        <time className="text-right text-ink-2 numeric" dateTime={row.created_at}>
          {formatRecent(row.created_at, now, locale)}
        </time>
        <span className="truncate text-ink-2">{row.key.name}</span>
        <span className="text-right text-ink-2 numeric">{t('took', { ms: row.duration_ms })}</span>
      </Link>
    </li>
  )
}
