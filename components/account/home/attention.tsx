import {
  ChevronRight,
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  ClockAlert,
  Eye,
  Hourglass,
  RotateCcw,
} from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useNames } from '@/components/account/use-names'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Empty } from '@/components/ui/notice/empty'
import type { HomeView } from '@/lib/contract/user/account-views'
import { formatDate, formatMoney, formatRecent } from '@/lib/format'

/** Display limit of counts; the server stops counting at one more. */
const most = 100

const caseKinds = ['held', 'reversed', 'refunds'] as const
const caseIcons = {
  held: <CircleQuestionMark className="text-warn" aria-hidden="true" />,
  reversed: <RotateCcw className="text-bad" aria-hidden="true" />,
  refunds: <Hourglass className="text-info" aria-hidden="true" />,
}

/**
 * Items that need attention: payments whose money is not where one expects it, links about to expire, bank transfers under review and
 * payments declined today.
 */
export function Attention({ view }: { view: Pick<HomeView, 'cases' | 'expiring' | 'in_review' | 'declined' | 'now'> }) {
  const t = useTranslations('account.home.attention')
  const locale = useLocale()
  const { payerOf, methodOf } = useNames()
  const { expiring, in_review: review, declined } = view
  const found = caseKinds.flatMap((kind) => (view.cases[kind] ? [{ kind, ...view.cases[kind] }] : []))
  const date = expiring ? formatDate(expiring.expires_at, locale) : ''
  return (
    <Card title={t('title')} flush>
      {expiring || review || declined || found.length > 0 ? (
        <ul className="grid flex-none">
          {found.map(({ kind, count, id, amount, currency, at }) => (
            <Item
              key={kind}
              href={`/payments/${id}`}
              icon={caseIcons[kind]}
              text={count > most ? t('caseMany', { kind, count: most }) : t('case', { kind, count })}
              note={t('caseLast', {
                kind: count > 1 ? 'several' : kind,
                amount: formatMoney(amount, currency, locale),
                when: formatRecent(at, view.now, locale),
                date: formatDate(at, locale),
              })}
            />
          ))}
          {expiring ? (
            <Item
              href={expiring.count === 1 ? `/links/${expiring.uuid}` : '/links?status=PENDING'}
              icon={<ClockAlert className="text-warn" aria-hidden="true" />}
              text={
                expiring.count > most ? t('expiringMany', { count: most }) : t('expiring', { count: expiring.count })
              }
              note={expiring.count === 1 ? t('expiringOne', { date }) : t('expiringFirst', { date })}
            />
          ) : null}
          {review ? (
            <Item
              href={review.count === 1 ? `/deposits/${review.id}` : '/deposits?status=open&method=bank_transfer'}
              icon={<Eye className="text-info" aria-hidden="true" />}
              text={review.count > most ? t('reviewMany', { count: most }) : t('review', { count: review.count })}
              note={t(review.count === 1 ? 'reviewOne' : 'reviewFirst', {
                amount: formatMoney(review.amount, review.currency, locale),
                when: formatRecent(review.created_at, view.now, locale),
              })}
            />
          ) : null}
          {declined ? (
            <Item
              href={`/payments/${declined.id}`}
              icon={<CircleX className="text-bad" aria-hidden="true" />}
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
    <li className="grid">
      <Link
        href={href}
        className="grid grid-cols-[16px_1fr_16px] items-center gap-3 border-t border-line px-5 py-3 text-inherit no-underline hover:bg-canvas max-md:px-4 [li:first-child>&]:border-t-0"
      >
        {icon}
        <span className="two-lines">
          <span>{text}</span>
          <span>{note}</span>
        </span>
        <ChevronRight className="text-ink-3" aria-hidden="true" />
      </Link>
    </li>
  )
}
