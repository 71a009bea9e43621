import { ChevronRight, CircleCheck, CircleX, ClockAlert } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Empty } from '@/components/ui/empty'
import type { HomeView } from '@/lib/contract/account-views'
import { formatDate } from '@/lib/format'
import { useNames } from './use-names'

/** Counting stops at this and one more. */
const most = 100

/** What somebody should look at: links about to run out, payments declined today. */
export function Attention({ expiring, declined }: Pick<HomeView, 'expiring' | 'declined'>) {
  const t = useTranslations('account.home.attention')
  const locale = useLocale()
  const { payerOf, methodOf } = useNames()
  const date = expiring ? formatDate(expiring.expires_at, locale) : ''
  return (
    <Card title={t('title')} flush>
      {expiring || declined ? (
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
          {declined ? (
            <Item
              href={declined.uuid ? `/links/${declined.uuid}` : '/links'}
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
