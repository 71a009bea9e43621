import { Download, FileText } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { CloseDayView } from '@/lib/contract/close/pages'
import { formatDay, formatMonth, noonOf } from '@/lib/format'

interface CloseFilesProps {
  view: CloseDayView
  /** The day before. */
  before: string
}

/** Files for the accountant: the journal, the month's fees, and the close itself. */
export function CloseFiles({ view, before }: CloseFilesProps) {
  const t = useTranslations('close.files')
  const locale = useLocale()
  const { figures, close, over } = view
  const { day } = figures
  const named = (one: string) => formatDay(noonOf(one), locale)
  const month = formatMonth(noonOf(day), locale)
  const files = [
    ...(over
      ? [
          {
            href: `/console/accounting/journal?day=${day}`,
            title: t('journal'),
            text: t('journalText', { day: named(day) }),
          },
        ]
      : []),
    { href: `/console/accounting/fees?month=${day.slice(0, 7)}`, title: t('fees', { month }), text: t('feesText') },
    ...(close?.files ?? []).map(({ kind }) => ({
      ...{ href: `/console/close/${day}/${kind}`, title: t('close', { day: named(day) }), text: t(kind) },
    })),
    ...(view.before_closed
      ? [{ href: `/console/close/${before}/pdf`, title: t('close', { day: named(before) }), text: t('pdf') }]
      : []),
  ]
  return (
    <section className="mt-6 rounded-3 border border-line bg-surface" aria-labelledby="close-files">
      <div className="grid md:grid-flow-col md:auto-cols-fr">
        <h2 id="close-files" className="self-center px-5 py-3 max-md:px-4">
          {t('title')}
        </h2>
        {files.map(({ href, title, text }) => (
          <a
            key={href}
            href={href}
            download
            className="plain-link grid grid-cols-[1rem_minmax(0,1fr)_0.875rem] items-center gap-3 border-line px-5 py-3 hover:bg-canvas max-md:border-t max-md:px-4 md:border-l"
          >
            <FileText className="size-4 text-ink-3" aria-hidden="true" />
            <span className="two-lines">
              <span className="font-medium">{title}</span>
              <span>{text}</span>
            </span>
            <Download className="size-3.5 text-ink-3" aria-hidden="true" />
          </a>
        ))}
      </div>
      {close && close.files.length === 0 ? (
        <p className="border-t border-line px-5 py-3 text-13 text-ink-3">{t('writing')}</p>
      ) : null}
    </section>
  )
}
