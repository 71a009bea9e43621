import { ChevronLeft } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { DepositRow } from '@/lib/contract/deposit-pages'
import { DepositBadge } from './deposit-badge'

/** The way back, how it stands, what it is, and what can be done. */
export function DepositHead(props: { status: DepositRow['status']; when: string; title: string; children: ReactNode }) {
  const { status, when, title, children } = props
  const t = useTranslations('deposits')
  return (
    <>
      <nav className="crumb" aria-label={t('crumb')}>
        <Link href="/deposits">
          <ChevronLeft className="s" aria-hidden="true" />
          {t('list.title')}
        </Link>
      </nav>
      <div className="head">
        <div>
          <div className="row wrap state" role="status">
            <DepositBadge status={status} />
            <span className="small faint num">{when}</span>
          </div>
          <h1 className="break">{title}</h1>
        </div>
        <div className="row">{children}</div>
      </div>
    </>
  )
}
