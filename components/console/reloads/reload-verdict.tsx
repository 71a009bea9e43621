import { useLocale, useTranslations } from 'next-intl'
import { WhoDecides } from '@/components/console/policy/who-decides'
import { VerdictForm } from '@/components/console/review/verdict-form'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'
import type { ReviewedReload } from '@/lib/contract/panel/reload-views'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import { formatMoney } from '@/lib/format'

interface ReloadVerdictProps {
  reload: ReviewedReload
  standing: StandingView
  onDecided: () => void
}

/** Decision form for a bank transfer; states when a second approval is required. */
export function ReloadVerdict({ reload, standing, onDecided }: ReloadVerdictProps) {
  const t = useTranslations('review')
  const locale = useLocale()
  const refresh = useRefresh()
  const { id, currency, hindrance } = reload
  const as = reload.needs_two && reload.first_approver !== null ? 'confirm' : 'propose'
  const isNamed = as === 'confirm' ? standing.confirms : standing.may
  // whoever the policy names for either step may reject
  const decides = standing.may || standing.confirms
  const mayApprove = hindrance === null && isNamed
  const note = () => {
    if (hindrance && (decides || hindrance !== 'approved_by_you'))
      return <p className="text-13">{t(`hindrance.${hindrance}`)}</p>
    return isNamed ? null : <WhoDecides standing={standing} as={as} />
  }
  return (
    <VerdictForm<{ result: string }>
      texts="review"
      path="/panel/reload/"
      subject={{ reload_id: id }}
      warnings={reload.open}
      approve={
        mayApprove ? (
          <span className="numeric">
            {t('approve', { amount: formatMoney(reload.payed_amount, currency, locale) })}
          </span>
        ) : null
      }
      mayReject={decides && (hindrance === null || hindrance === 'approved_by_you')}
      note={note()}
      // A colleague may have decided meanwhile: the refreshed page shows who.
      onRefused={() => void refresh('/console/reloads/[id]')}
      onDecided={(verdict, { result }) => {
        const awaiting = verdict === 'APPROVED' && reload.needs_two && reload.first_approver === null
        const amount = formatMoney(reload.credited, currency, locale)
        toast(awaiting ? result : t(`done.${verdict}`, { id: `${id}`, amount }))
        onDecided()
      }}
    />
  )
}
