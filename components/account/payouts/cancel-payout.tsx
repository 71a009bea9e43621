import { useTranslations } from 'next-intl'
import { CancelButton } from '@/components/account/removal'
import { useRefresh } from '@/lib/browser/use-view'

/** Cancels a payout that nobody has approved yet, after confirmation. @param total what comes back, formatted */
export function CancelPayout({ id, total }: { id: string; total: string }) {
  const t = useTranslations('payouts.cancel')
  const refresh = useRefresh()
  const readAgain = () => void refresh('/payouts/[id]', '/payouts', '/payouts/new', '/wallet', '/home')
  return (
    <CancelButton
      path={`/api/payouts/${id}/cancel/`}
      texts={{
        ...{ button: t('button'), title: t('title'), text: t('text', { total }), keep: t('keep') },
        ...{ confirm: t('button'), done: t('done', { total }), tooLate: t('tooLate') },
      }}
      onDone={readAgain}
      onTooLate={readAgain}
    />
  )
}
