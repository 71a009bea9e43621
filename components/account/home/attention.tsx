import { ChevronRight, CircleCheck, CircleX, ClockAlert, Eye } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useNames } from '@/components/account/use-names'
import { Card } from '@/components/ui/card'
import { Empty } from '@/components/ui/empty'
import { Link } from '@/components/ui/link'
import type { HomeView } from '@/lib/contract/user/account-views'
import { formatDate, formatMoney, formatRecent } from '@/lib/format'

/** Display limit of counts; the server stops counting at one more. */
const most = 100

/** Items that need attention: links about to expire, bank transfers under review and payments declined today. */
export function Attention({ view }: { view: Pick<HomeView, 'expiring' | 'in_review' | 'declined' | 'now'> }) {
  const t = useTranslations('account.home.attention')
  const locale = useLocale()
  const { payerOf, methodOf } = useNames()
  const { expiring, in_review: review, declined } = view
  const date = expiring ? formatDate(expiring.expires_at, locale) : ''
  return (
    <Card title={t('title')} flush>
      {expiring || review || declined ? (
        <ul className="todo">
          {expiring ? (
            <Item
              href={expiring.count === 1 ? `/links/${expiring.uuid}` : '/links?status=PENDING'}
              icon={<ClockAlert className="warned" aria-hidden="true" />}
              text={
                expiring.count > most ? t('expiringMany', { count: most }) : t('expiring', { count: expiring.count })
              }
              note={expiring.count === 1 ? t('expiringOne', { date }) : t('expiringFirst', { date })}
            />
          ) : null}
          {review ? (
            <Item
              href={review.count === 1 ? `/deposits/${review.id}` : '/deposits?status=open&method=bank_transfer'}
              icon={<Eye className="seen" aria-hidden="true" />}
              text={review.count > most ? t('reviewMany', { count: most }) : t('review', { count: review.count })}
              note={t(review.count === 1 ? 'reviewOne' : 'reviewFirst', {
                amount: formatMoney(review.amount, review.currency, locale),
                when: formatRecent(review.created_at, view.now, locale),
              })}
            />
          ) : null}
          {declined ? (
            <Item
              href={`/deposits/${declined.id}`}
              icon={<CircleX className="refused" aria-hidden="true" />}
              text={
                declined.count > most ? t('declinedMany', { count: most }) : t('declined', { count: declined.count })
              }
              note={t('declinedLast', { payer: payerOf(declined.payer), method: methodOf(declined.method) })}
            />
          ) : null}
        </ul>
      ) : (
        <Empty icon={<CircleCheck aria-hidden="true" />} title={t('none')}>
          {t('noneText')}
        </Empty>
      )}
    </Card>
  )
}

function Item({ href, icon, text, note }: { href: string; icon: ReactNode; text: string; note: string }) {
  return (
    <li>
      <Link href={href}>
        {icon}
        <span className="two">
          <span>{text}</span>
          <span className="num">{note}</span>
        </span>
        <ChevronRight aria-hidden="true" />
      </Link>
    </li>
  )
}
