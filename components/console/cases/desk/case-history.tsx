import { FileText, Lock, NotebookPen, Plus, UserRound } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Changes } from '@/components/console/audit-table'
import { type Step, Timeline } from '@/components/ui/record/timeline'
import { useWhen } from '@/components/ui/record/use-when'
import type { CasePageView } from '@/lib/contract/case/pages'
import { formatSize } from '@/lib/format'
import { Part } from '../part'
import { useCaseTexts } from '../use-case-texts'
import { NoteForm } from './note-form'

type Dated = Step & { at: string }

/** What was written and done, newest first, and a form for one more note. */
export function CaseHistory({ view }: { view: CasePageView }) {
  const t = useTranslations('cases')
  const audit = useTranslations('console.audit')
  const locale = useLocale()
  const when = useWhen(view.now)
  const { outcomeText } = useCaseTexts(view.now)
  const { case: row, notes, history, may, staff } = view
  const nameOf = (id: unknown) => staff.find((one) => one.id === id)?.name ?? t('nobody')
  const said = (text: ReactNode) => (
    <span className="mt-1.5 block rounded-2 bg-sunken px-3 py-2 font-normal whitespace-pre-line wrap-anywhere">
      {text}
    </span>
  )
  const steps: Dated[] = [
    ...notes.map(({ id, author, text, file, created_at: at }) => ({
      key: `note ${id}`,
      at,
      icon: <NotebookPen aria-hidden="true" />,
      text: (
        <>
          {t('event.noted', { who: author ?? t('nobody') })}
          {text ? said(text) : null}
          {file ? (
            <a className="link mt-1.5 flex items-center gap-1.5" href={file.url} target="_blank" rel="noreferrer">
              <FileText className="size-3.5 flex-none" aria-hidden="true" />
              <span className="wrap-anywhere">{`${file.name} · ${formatSize(file.size, locale)}`}</span>
            </a>
          ) : null}
        </>
      ),
    })),
    // A note is shown as itself.
    ...history
      .filter(({ action }) => action !== 'case.noted' && action !== 'reversal.noted')
      .map((deed) => ({
        key: `deed ${deed.id}`,
        at: deed.at,
        tone: 'info' as const,
        icon: <UserRound aria-hidden="true" />,
        text: (
          <>
            {t('event.did', { who: deed.actor ?? audit('system'), what: audit(`action.${deed.action}`) })}
            {deed.reason ? said(`«${deed.reason}»`) : null}
            {deed.action === 'case.assigned' ? (
              <span className="block text-13 font-normal text-ink-2">{nameOf(deed.to?.assignee_id)}</span>
            ) : (
              <Changes from={deed.from} to={deed.to} />
            )}
          </>
        ),
      })),
    ...(row.closed_at && row.closed_by_id === null
      ? [
          {
            key: 'closed',
            at: row.closed_at,
            tone: 'ok' as const,
            icon: <Lock aria-hidden="true" />,
            text:
              row.outcome === null || row.outcome === 'gone'
                ? outcomeText('gone')
                : t('event.closedAlone', { outcome: outcomeText(row.outcome) }),
          },
        ]
      : []),
    { key: 'opened', at: row.opened_at, icon: <Plus aria-hidden="true" />, text: t('event.opened') },
  ]
  const sorted = steps.sort((a, b) => b.at.localeCompare(a.at))
  return (
    <Part title={t('history')}>
      {may.note ? <NoteForm id={row.id} /> : null}
      <Timeline steps={sorted.map(({ at, ...step }) => ({ ...step, when: when(at) }))} />
    </Part>
  )
}
