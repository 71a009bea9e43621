import { useLocale, useTranslations } from 'next-intl'
import { address } from '@/components/console/address'
import { classes } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { useWhen } from '@/components/ui/record/use-when'
import { StatusBadge } from '@/components/ui/status-badge'
import type { CasePageView, SiblingView } from '@/lib/contract/case/pages'
import { formatMoney, looks } from '@/lib/format'
import { Part } from '../part'

/** The payments of the same link and of the same payer, oldest first; the case's own is marked. Of many, the newest. */
export function CaseSiblings({ view }: { view: CasePageView }) {
  const t = useTranslations('cases')
  const { siblings, rest, now } = view
  if (siblings.length === 0) return null
  const isWhole = !rest?.link && !rest?.payer
  return (
    <Part title={t('siblingsCount')} {...(isWhole ? { count: siblings.length } : {})}>
      <ul className="grid rounded-[8px] border border-line text-13">
        {siblings.map((row) => (
          <Payment key={row.id} row={row} now={now} />
        ))}
      </ul>
      {isWhole ? null : <Rest rest={rest} shown={siblings.length} />}
    </Part>
  )
}

/** A reader who sees covered data gets no list by a document. */
const isCovered = (document: string) => document.startsWith('•')

/** Leads to all payments of the link and of the payer, where only the newest are shown. */
function Rest({ rest, shown }: { rest: NonNullable<CasePageView['rest']>; shown: number }) {
  const t = useTranslations('cases')
  const { link, payer } = rest
  return (
    <p className="flex flex-wrap gap-x-3 text-13 text-ink-2">
      {t('siblingsNewest', { count: shown })}
      {link ? <Link href={address('/console/movements', { link })}>{t('allOfLink')}</Link> : null}
      {payer && !isCovered(payer.document) ? (
        <Link href={address('/console/movements', { owner: payer.owner_id, search: payer.document })}>
          {t('allOfPayer')}
        </Link>
      ) : null}
    </p>
  )
}

function Payment({ row, now }: { row: SiblingView; now: string }) {
  const t = useTranslations('cases')
  const methods = useTranslations('money.movements.methods')
  const tStatus = useTranslations('common.status')
  const locale = useLocale()
  const when = useWhen(now)
  const { disposition } = row
  const moved = disposition === 'none' || disposition === 'credited' ? null : tStatus(`disposition.${disposition}`)
  return (
    <li
      className={classes(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-line px-3 py-2 not-first:border-t',
        row.here && 'bg-accent-soft',
      )}
      aria-current={row.here ? 'true' : undefined}
    >
      <span className="min-w-0 truncate font-medium">
        {[methods(row.method), row.bank, row.payer].filter(Boolean).join(' · ')}
      </span>
      <span className="flex items-center justify-end gap-2">
        <span className="numeric">{formatMoney(row.amount, 'COP', locale)}</span>
        <StatusBadge look={looks.movement[row.status]}>{tStatus(`movement.${row.status}`)}</StatusBadge>
      </span>
      <span className="flex min-w-0 flex-wrap gap-x-2.5 text-ink-3">
        <Link className="whitespace-nowrap font-mono text-[0.93em]" href={`/console/movements/${row.id}`}>
          {`${row.id.slice(0, 11)}…`}
        </Link>
        <span>{[t(row.here ? 'here' : row.of_link ? 'ofLink' : 'ofPayer'), moved].filter(Boolean).join(' · ')}</span>
      </span>
      <time className="numeric text-right text-ink-3" dateTime={row.at}>
        {when(row.at)}
      </time>
    </li>
  )
}
