import { TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Recent } from '@/components/ui/recent'
import type { QueuedReloadView } from '@/lib/contract/panel/reload-views'
import { formatMoney } from '@/lib/format'

/** A pending bank transfer in the queue. */
export function WaitingReload({ row, now }: { row: QueuedReloadView; now: string }) {
  const t = useTranslations('review')
  const locale = useLocale()
  return (
    <>
      <b className="trunc">{row.owner}</b>
      <span className="num strong">{formatMoney(row.payed_amount, row.currency, locale)}</span>
      <span className="m">
        <span className="num">{row.id}</span>
        {row.approved_once ? <span>{t('oneMissing')}</span> : null}
        {row.doubled ? (
          <span className="flag">
            <TriangleAlert className="s" aria-hidden="true" />
            <span className="sr">{t('warn.sameProof')}</span>
          </span>
        ) : null}
      </span>
      <span className="faint num right">
        <Recent at={row.created_at} now={now} />
      </span>
    </>
  )
}
