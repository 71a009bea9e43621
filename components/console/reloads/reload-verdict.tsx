import { useLocale, useTranslations } from 'next-intl'
import { VerdictForm } from '@/components/console/review/verdict-form'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'
import type { ReviewedReload } from '@/lib/contract/panel/reload-views'
import { formatMoney } from '@/lib/format'

interface ReloadVerdictProps {
  reload: ReviewedReload
  onDecided: () => void
}

/** Decision form for a bank transfer; states when a second approval is required. */
export function ReloadVerdict({ reload, onDecided }: ReloadVerdictProps) {
  const t = useTranslations('review')
  const locale = useLocale()
  const refresh = useRefresh()
  const { id, currency, hindrance } = reload
  const mayApprove = hindrance === null
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
      mayReject={mayApprove || hindrance === 'approved_by_you'}
      note={hindrance ? <p className="text-13">{t(`hindrance.${hindrance}`)}</p> : null}
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
