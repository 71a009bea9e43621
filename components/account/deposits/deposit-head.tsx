import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { DetailHeader } from '@/components/account/detail-header'
import type { DepositRow } from '@/lib/contract/deposit/pages'
import { DepositBadge } from './deposit-badge'

/** Header of a deposit or bank transfer. */
export function DepositHead(props: { status: DepositRow['status']; when: string; title: string; children: ReactNode }) {
  const { status, ...rest } = props
  const t = useTranslations('deposits.list')
  return (
    <DetailHeader back={{ href: '/deposits', label: t('title') }} badge={<DepositBadge status={status} />} {...rest} />
  )
}
