import { Banknote } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { PaymentBadges } from '@/components/account/payment-badges'
import { useNames } from '@/components/account/use-names'
import { WhenCell } from '@/components/account/when-cell'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { type Column, DataTable } from '@/components/ui/list/table'
import { Empty } from '@/components/ui/notice/empty'
import { Recent } from '@/components/ui/record/recent'
import type { RecentPayment } from '@/lib/contract/user/account-views'
import { formatMoney } from '@/lib/format'

const hrefOf = ({ id }: RecentPayment) => `/payments/${id}`
const idOf = ({ id }: RecentPayment) => id
const lost = ['failed', 'expired']

interface PaymentsTableProps {
  payments: RecentPayment[]
  now: string
  /** Only those whose money is in suspense. */
  suspended: boolean
}

/** The account's last payments in every state, or those in suspense; a row opens its page. */
export function PaymentsTable({ payments, now, suspended }: PaymentsTableProps) {
  const t = useTranslations('account.home.payments')
  const locale = useLocale()
  const { payerOf, linkOf, methodOf } = useNames()
  const columns = useMemo<Column<RecentPayment>[]>(
    () => [
      {
        id: 'payer',
        header: t('payer'),
        cell: (payment) => (
          <span className="two-lines">
            <Link className="plain-link min-w-0 truncate" href={hrefOf(payment)} tabIndex={-1}>
              {payerOf(payment.payer)}
            </Link>
            <span className="min-w-0 truncate">{linkOf(payment.description)}</span>
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
        id: 'amount',
        header: t('amount'),
        className: 'cell-end numeric',
        cell: ({ amount, currency, status: state, disposition }) => (
          <span className={lost.includes(state) && disposition === 'none' ? 'text-ink-3' : 'font-medium'}>
            {formatMoney(amount, currency, locale)}
          </span>
        ),
      },
      {
        id: 'date',
        header: t('date'),
        className: 'cell-end cell-when',
        cell: ({ created_at }) => (
          <WhenCell>
            <Recent at={created_at} now={now} />
          </WhenCell>
        ),
      },
    ],
    [t, locale, now, payerOf, linkOf, methodOf],
  )
  return (
    <Card
      flush
      id="payments"
      title={t(suspended ? 'suspended' : 'title')}
      action={
        <ButtonLink href={suspended ? '/home' : '/links'} tone="ghost" size="sm">
          {t(suspended ? 'recent' : 'all')}
        </ButtonLink>
      }
    >
      {payments.length > 0 ? (
        <DataTable
          caption={t(suspended ? 'suspended' : 'caption')}
          columns={columns}
          rows={payments}
          rowKey={idOf}
          href={hrefOf}
        />
      ) : (
        <Empty icon={<Banknote aria-hidden="true" />} title={t(suspended ? 'noneSuspended' : 'emptyTitle')}>
          {suspended ? null : t('emptyText')}
        </Empty>
      )}
    </Card>
  )
}
