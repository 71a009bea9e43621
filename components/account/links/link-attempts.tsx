import { Hourglass } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { PaymentBadges } from '@/components/account/payment-badges'
import { useNames } from '@/components/account/use-names'
import { WhenCell } from '@/components/account/when-cell'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { type Column, DataTable } from '@/components/ui/list/table'
import { Empty } from '@/components/ui/notice/empty'
import { Recent } from '@/components/ui/record/recent'
import type { AttemptView } from '@/lib/contract/payment-link/link-page'
import { formatMoney } from '@/lib/format'

const idOf = ({ id }: AttemptView) => id
const hrefOf = ({ id }: AttemptView) => `/payments/${id}`

/** Payment attempts on the link; a row opens the payment. */
export function LinkAttempts({ attempts, now }: { attempts: AttemptView[]; now: string }) {
  const t = useTranslations('account.link.attempts')
  const waiting = useTranslations('account.waiting')
  const locale = useLocale()
  const { payerOf, methodOf } = useNames()
  const columns = useMemo<Column<AttemptView>[]>(
    () => [
      {
        id: 'payer',
        header: t('payer'),
        cell: (attempt) => (
          <span className="two-lines">
            <Link className="plain-link min-w-0 truncate" href={hrefOf(attempt)} tabIndex={-1}>
              {payerOf(attempt.payer)}
            </Link>
            <span className="md:whitespace-nowrap">
              {attempt.waits_for ? waiting(attempt.waits_for) : `${attempt.id.slice(0, 11)}…`}
            </span>
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
        cell: ({ status, disposition }) => <PaymentBadges status={status} disposition={disposition} />,
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
    [t, waiting, locale, now, payerOf, methodOf],
  )
  return (
    <Card title={t('title')} flush>
      {attempts.length > 0 ? (
        <DataTable caption={t('caption')} columns={columns} rows={attempts} rowKey={idOf} href={hrefOf} />
      ) : (
        <Empty icon={<Hourglass aria-hidden="true" />} title={t('emptyTitle')}>
          {t('emptyText')}
        </Empty>
      )}
    </Card>
  )
}
