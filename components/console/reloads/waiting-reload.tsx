import { TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Recent } from '@/components/ui/record/recent'
import type { QueuedReloadView } from '@/lib/contract/panel/reload-views'
import { formatMoney } from '@/lib/format'

/** A pending bank transfer in the queue. */
export function WaitingReload({ row, now }: { row: QueuedReloadView; now: string }) {
  const t = useTranslations('review')
  const locale = useLocale()
  return (
    <>
      <b className="min-w-0 truncate text-14 font-medium">{row.owner}</b>
      <span className="numeric text-right font-semibold">{formatMoney(row.payed_amount, row.currency, locale)}</span>
      <span className="flex min-w-0 items-center gap-1.5 text-ink-3 group-aria-[current=true]:text-ink-2">
        <span className="numeric">{row.id}</span>
        {row.approved_once ? <span>{t('oneMissing')}</span> : null}
        {row.doubled ? (
          <span className="inline-flex text-warn">
            <TriangleAlert className="size-3.5" aria-hidden="true" />
            <span className="sr-only">{t('warn.sameProof')}</span>
          </span>
        ) : null}
      </span>
      <span className="numeric text-right text-ink-3 group-aria-[current=true]:text-ink-2">
        <Recent at={row.created_at} now={now} />
      </span>
    </>
  )
}
