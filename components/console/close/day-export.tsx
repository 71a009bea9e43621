import { useLocale, useTranslations } from 'next-intl'
import { address } from '@/components/console/address'
import { ExportMenu } from '@/components/ui/list/export-menu'
import type { CloseDayView } from '@/lib/contract/close/pages'
import { formatDay, noonOf } from '@/lib/format'
import { type CurrencyView, underWayOf } from './close-summary'

/** Files of a day in a currency: the signed ones, its table, and what was on its way or reserved. */
export function DayExport({ view, figures }: { view: CloseDayView; figures: CurrencyView }) {
  const t = useTranslations('close')
  const locale = useLocale()
  const { currency, reserved } = figures
  const { day } = view.figures
  const here = `/console/close/${day}`
  const all = underWayOf(figures)
  const rows = (of: string, title: string, count: number) =>
    count > 0 ? [{ href: address(`${here}/rows/csv`, { of, currency }), title, text: t('export.rows') }] : []
  const files = [
    ...(view.close?.files ?? []).map(({ kind }) => ({
      ...{ href: `${here}/${kind}`, title: t('files.close', { day: formatDay(noonOf(day), locale) }) },
      text: t(`files.${kind}`),
    })),
    { href: address(`${here}/table`, { currency }), title: t('table.title'), text: t('export.table', { currency }) },
    ...rows(all.of, t('inTransit'), all.count),
    ...rows('reserved', t('reserved'), reserved.count),
  ]
  return <ExportMenu files={files} />
}
