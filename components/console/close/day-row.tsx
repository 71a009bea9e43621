import { CalendarClock, Scale, SkipBack } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Figure, PastFigure } from '@/components/console/doors/figure'
import { accountAt } from '@/components/console/doors/ledger-address'
import { Button } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import type { FiguresView } from '@/lib/contract/close/figures'
import { dayBefore } from '@/lib/domain/reconciliation/day'
import { formatFigure } from '@/lib/format'
import { Even } from './close-table'
import { minus, rowsAt } from './rows-address'

type SectionView = FiguresView['currencies'][number]['sections'][number]
type RowView = SectionView['rows'][number]
export type RowAt = { section: SectionView; row: RowView }

interface DayRowProps {
  at: RowAt
  day: string
  busy: boolean
  /** Opens a case about what nothing explains; null where the reader may not. */
  onExplain: ((at: RowAt) => void) | null
}

const icons = { other_day: CalendarClock, day_before: SkipBack, case: Scale } as const

interface ExplanationProps {
  part: RowView['explained'][number]
  /** Where each of several differences leads to its own case. */
  each: string
}

/** One part of what explains a difference, with its case. */
function Explanation({ part, each }: ExplanationProps) {
  const t = useTranslations('close.by')
  const locale = useLocale()
  const Icon = icons[part.by]
  const text =
    part.by === 'day_before'
      ? t('day_before')
      : part.by === 'case'
        ? t('case', { count: part.count, number: `${part.case_number ?? ''}` })
        : t('other_day', { count: part.count })
  const href = part.case_id && (part.count > 1 ? each : `/console/cases/${part.case_id}`)
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <Icon className="size-3.5 shrink-0 text-ink-3" aria-hidden="true" />
      {href ? <Link href={href}>{text}</Link> : text}
      {part.amount === null ? null : <span className="text-ink-3 numeric">{formatFigure(part.amount, locale)}</span>}
    </span>
  )
}

/** One concept of an account: three figures, each a door to its rows, their difference and what explains it. */
export function DayRow({ at, day, busy, onExplain }: DayRowProps) {
  const t = useTranslations('close')
  const locale = useLocale()
  const { section, row } = at
  const { account, currency, source_id: source } = section
  const edge = row.concept === 'opening' || row.concept === 'closing'
  const { concept } = row
  const ledgerAt =
    concept === 'opening' || concept === 'closing'
      ? {
          href: accountAt({ currency, code: account, day: concept === 'opening' ? dayBefore(day) : day }),
          sum: minus(row.ledger),
        }
      : { href: rowsAt({ day, currency, of: 'ledger', account, concept }), sum: row.ledger }
  const differenceAt = rowsAt({ day, currency, of: 'difference', account, concept })
  const bankAt = { href: rowsAt({ day, currency, of: 'bank', account, concept }), sum: row.bank ?? '' }
  const figure = (amount: string | null, label: string, link: (text: string) => ReactNode, className = '') => (
    <td
      role="cell"
      className={classes(
        'cell-end numeric whitespace-nowrap max-md:row-start-2 max-md:text-left!',
        amount === null && 'max-md:hidden!',
        className,
      )}
    >
      <span className="hidden text-12 font-normal text-ink-3 max-md:block">{label}</span>
      {amount === null ? <span className="text-ink-3">—</span> : link(formatFigure(amount, locale))}
    </td>
  )
  /** What the other says as a whole, on its own page. */
  const sourceLink = (path: string) => (text: string) =>
    source ? <PastFigure href={`${path}/${source}`}>{text}</PastFigure> : text
  const difference = (): ReactNode => {
    if (section.compared === 'not_listed' && concept === 'payments')
      return <span className="text-warn">{t('notListed')}</span>
    if (row.open === null) return <span className="text-warn">{t('unknown')}</span>
    if (row.difference === null) return null
    if (row.difference === '0.00') return <Even label={t('table.even')} />
    return (
      <span className="font-semibold text-warn">
        <Figure href={differenceAt} sum={row.difference}>
          {formatFigure(row.difference, locale)}
        </Figure>
      </span>
    )
  }
  return (
    <tr role="row" className={classes('max-md:grid-cols-2!', edge && 'font-semibold')}>
      <td role="cell" className="whitespace-nowrap">
        {t(`concepts.${row.concept}`)}
        {row.count > 0 ? (
          <span className="font-normal text-ink-3">
            {' · '}
            <PastFigure href={row.ledger === '0.00' && row.bank !== null ? bankAt.href : ledgerAt.href}>
              {row.count}
            </PastFigure>
          </span>
        ) : null}
      </td>
      {figure(
        row.ledger,
        t('table.ledger'),
        (text) => (
          <Figure {...ledgerAt}>{text}</Figure>
        ),
        'max-md:col-start-1',
      )}
      {figure(row.rail, t('table.railShort'), sourceLink('/console/reconciliation'))}
      {figure(
        row.bank,
        t('table.bank'),
        edge ? sourceLink('/console/statements') : (text) => <Figure {...bankAt}>{text}</Figure>,
      )}
      <td role="cell" className="cell-end numeric max-md:col-start-2! max-md:row-start-1 max-md:justify-self-end">
        {difference()}
      </td>
      <td role="cell" className="font-normal max-md:col-span-full max-md:empty:hidden!">
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
          {account.startsWith('rail:') && !edge && concept !== 'payments' ? (
            <span className="text-ink-3">{t('notCompared')}</span>
          ) : null}
          {row.explained.map((part) => (
            <Explanation key={`${part.by} ${part.case_id}`} part={part} each={differenceAt} />
          ))}
          {row.open !== '0.00' && onExplain ? (
            <Button size="sm" busy={busy} onClick={() => onExplain(at)}>
              {t('openCase')}
            </Button>
          ) : null}
        </span>
      </td>
    </tr>
  )
}
