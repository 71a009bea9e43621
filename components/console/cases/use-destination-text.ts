import { useTranslations } from 'next-intl'
import type { SuspenseView } from '@/lib/contract/panel/suspense-views'
import { formatNamed, formatPhone } from '@/lib/format'

/** Where a return is to go, in full: the second person confirms this very account. */
export function useDestinationText(): (row: SuspenseView) => string {
  const t = useTranslations('money.cases')
  const kind = useTranslations('money.payee.kind')
  return ({ destination: to, payer }) => {
    if (!to) return payer.email ? t('asksAt', { email: payer.email }) : t('asksNobody')
    const number = to.phone ? formatPhone(to.phone) : (to.account_number ?? to.key)
    const whose = to.document ? formatNamed(`${to.document_type ?? ''} ${to.document}`.trim()) : null
    const account = [to.bank_name, kind(to.account_type ?? (to.kind === 'bank_account' ? 'savings' : to.kind)), number]
    return [
      account.filter(Boolean).join(' '),
      to.name,
      whose,
      t(to.own ? 'ownAccount' : payer.document ? 'otherAccount' : 'unknownAccount'),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
