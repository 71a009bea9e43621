import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { VerdictForm } from '@/components/console/review/verdict-form'
import { toast } from '@/components/ui/toast'
import type { ReloadReviewView } from '@/lib/contract/panel/reload-views'
import { formatMoney } from '@/lib/format'

interface ReloadVerdictProps {
  view: ReloadReviewView
  /** A decision is on its way: what changes now is the reader's own doing. */
  onSent: () => void
  onRefused: () => void
  onDecided: () => void
}

/** What is decided about a bank transfer; where a second person must agree, it says so. */
export function ReloadVerdict({ view, onSent, onRefused, onDecided }: ReloadVerdictProps) {
  const t = useTranslations('review')
  const locale = useLocale()
  const router = useRouter()
  const { id, currency, hindrance } = view
  const mayApprove = hindrance === null
  return (
    <VerdictForm<{ result: string }>
      words="review"
      path="/panel/reload/"
      subject={{ reload_id: id }}
      warnings={view.open}
      approve={
        mayApprove ? (
          <span className="num">{t('approve', { amount: formatMoney(view.amount, currency, locale) })}</span>
        ) : null
      }
      mayReject={mayApprove || hindrance === 'approved_by_you'}
      note={hindrance ? <p className="small">{t(`hindrance.${hindrance}`)}</p> : null}
      onSent={onSent}
      onRefused={() => {
        onRefused()
        // A colleague may have decided meanwhile: the page then says who.
        router.refresh()
      }}
      onDecided={(verdict, { result }) => {
        const awaiting = verdict === 'APPROVED' && view.needsTwo && view.firstApprover === null
        const amount = formatMoney(view.credited, currency, locale)
        toast(awaiting ? result : t(`done.${verdict}`, { id: `${id}`, amount }))
        onDecided()
      }}
    />
  )
}
