import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useNames } from '@/components/account/use-names'
import { WhenCell } from '@/components/account/when-cell'
import { CopyButton } from '@/components/ui/copy-button'
import { Link } from '@/components/ui/link'
import { type Column, DataTable } from '@/components/ui/list/table'
import { Recent } from '@/components/ui/record/recent'
import { StatusBadge } from '@/components/ui/status-badge'
import type { LinkResource } from '@/lib/contract/payment-link/calls'
import { formatDay, formatMoney, looks } from '@/lib/format'

const hrefOf = ({ uuid }: LinkResource) => `/links/${uuid}`
const idOf = ({ uuid }: LinkResource) => uuid
/** A general link has no amount before it is paid. */
const isOpen = (link: LinkResource) => link.is_general && link.status !== 'PAID'

/** Payment links, newest first; a row opens the link. */
export function LinksTable({ links, now }: { links: LinkResource[]; now: string }) {
  const t = useTranslations('account.links')
  const status = useTranslations('common.status.link')
  const locale = useLocale()
  const { linkOf } = useNames()
  const columns = useMemo<Column<LinkResource>[]>(
    () => [
      {
        id: 'concept',
        header: t('concept'),
        cell: (link) => (
          <span className="two-lines">
            <Link className="plain-link min-w-0 truncate font-medium" href={hrefOf(link)} tabIndex={-1}>
              {linkOf(link.description)}
            </Link>
            <span className="min-w-0 truncate">{link.external_id ?? `/pay/${link.uuid.slice(0, 6)}…`}</span>
          </span>
        ),
      },
      {
        id: 'status',
        header: t('status'),
        className: 'cell-status',
        cell: (link) => <StatusBadge look={looks.link[link.status]}>{status(link.status)}</StatusBadge>,
      },
      {
        id: 'amount',
        header: t('amount'),
        className: 'cell-end numeric',
        cell: (link) =>
          isOpen(link) ? (
            <span className="text-ink-3">{t('open')}</span>
          ) : (
            formatMoney(link.amount, link.currency, locale)
          ),
      },
      {
        id: 'total',
        header: t('total'),
        className: 'cell-end numeric max-md:hidden',
        cell: (link) =>
          isOpen(link) ? (
            <span className="text-ink-3">{t('none')}</span>
          ) : (
            <span className={link.fee_mode === 'receiver' ? 'text-ink-3' : undefined}>
              {formatMoney(link.total_to_pay, link.currency, locale)}
            </span>
          ),
      },
      {
        id: 'expires',
        header: t('expires'),
        className: 'cell-end numeric max-xl:hidden',
        cell: ({ expires_at }) => (
          <time className="text-ink-2" dateTime={expires_at}>
            {formatDay(expires_at, locale)}
          </time>
        ),
      },
      {
        id: 'created',
        header: t('created'),
        className: 'cell-end cell-when',
        cell: ({ created_at }) => (
          <WhenCell>
            <Recent at={created_at} now={now} />
          </WhenCell>
        ),
      },
      {
        id: 'actions',
        header: <span className="sr-only">{t('actions')}</span>,
        className: 'cell-end max-md:hidden pl-0',
        cell: (link) => (
          <CopyButton
            bare
            text={link.link_url}
            label={t('copy', { name: linkOf(link.description) })}
            done={t('copied')}
          />
        ),
      },
    ],
    [t, status, locale, now, linkOf],
  )
  return <DataTable caption={t('caption')} columns={columns} rows={links} rowKey={idOf} href={hrefOf} />
}
