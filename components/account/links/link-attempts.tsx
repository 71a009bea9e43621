import { Hourglass } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useNames } from '@/components/account/use-names'
import { WhenCell } from '@/components/account/when-cell'
import { Card } from '@/components/ui/card'
import { type Column, DataTable } from '@/components/ui/list/table'
import { Empty } from '@/components/ui/notice/empty'
import { Recent } from '@/components/ui/record/recent'
import { StatusBadge } from '@/components/ui/status-badge'
import type { AttemptView } from '@/lib/contract/user/account-views'
import { formatMoney, looks } from '@/lib/format'

const idOf = ({ id }: AttemptView) => id

/** Payment attempts on the link. */
export function LinkAttempts({ attempts, now }: { attempts: AttemptView[]; now: string }) {
  const t = useTranslations('account.link.attempts')
  const status = useTranslations('common.status.movement')
  const locale = useLocale()
  const { payerOf, methodOf } = useNames()
  const columns = useMemo<Column<AttemptView>[]>(
    () => [
      {
        id: 'payer',
        header: t('payer'),
        cell: ({ payer, id }) => (
          <span className="two-lines">
            <span className="min-w-0 truncate">{payerOf(payer)}</span>
            <span>{id.slice(0, 11)}…</span>
          </span>
        ),
      },
      {
        id: 'method',
        header: t('method'),
        className: 'max-md:hidden',
        cell: ({ method }) => <span className="text-ink-2">{methodOf(method)}</span>,
      },
      {
        id: 'status',
        header: t('status'),
        className: 'cell-status',
        cell: (attempt) => <StatusBadge look={looks.movement[attempt.status]}>{status(attempt.status)}</StatusBadge>,
      },
      {
        id: 'total',
        header: t('total'),
        className: 'cell-end numeric',
        cell: ({ amount, currency }) => formatMoney(amount, currency, locale),
      },
      {
        id: 'start',
        header: t('start'),
        className: 'cell-end cell-when',
        cell: ({ created_at }) => (
          <WhenCell>
            <Recent at={created_at} now={now} />
          </WhenCell>
        ),
      },
    ],
    [t, status, locale, now, payerOf, methodOf],
  )
  return (
    <Card title={t('title')} flush>
      {attempts.length > 0 ? (
        <DataTable caption={t('caption')} columns={columns} rows={attempts} rowKey={idOf} />
      ) : (
        <Empty icon={<Hourglass aria-hidden="true" />} title={t('emptyTitle')}>
          {t('emptyText')}
        </Empty>
      )}
    </Card>
  )
}
