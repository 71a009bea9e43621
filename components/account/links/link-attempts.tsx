import { Hourglass } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useNames } from '@/components/account/use-names'
import { Card } from '@/components/ui/card'
import { Empty } from '@/components/ui/empty'
import { Recent } from '@/components/ui/recent'
import { StatusBadge } from '@/components/ui/status-badge'
import { type Column, DataTable } from '@/components/ui/table'
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
          <span className="two">
            <span className="trunc">{payerOf(payer)}</span>
            <span>{id.slice(0, 11)}…</span>
          </span>
        ),
      },
      { id: 'method', header: t('method'), className: 'muted onlywide', cell: ({ method }) => methodOf(method) },
      {
        id: 'status',
        header: t('status'),
        className: 'st',
        cell: (attempt) => <StatusBadge look={looks.movement[attempt.status]}>{status(attempt.status)}</StatusBadge>,
      },
      {
        id: 'total',
        header: t('total'),
        className: 'right num',
        cell: ({ amount, currency }) => formatMoney(amount, currency, locale),
      },
      {
        id: 'start',
        header: t('start'),
        className: 'right num faint small when',
        cell: ({ created_at }) => <Recent at={created_at} now={now} />,
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
