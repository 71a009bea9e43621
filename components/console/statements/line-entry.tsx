import { useTranslations } from 'next-intl'
import { EventLink } from '@/components/console/doors/event-link'
import type { StatementLineView } from '@/lib/contract/statement/bank-lines'

const kindTexts = { unmatched: 'missing', debit: 'out', repeated: 'again' } as const

/** What a line shows: the fact with whose it is, what was registered of it, or that there is nothing. */
export function LineEntry({ line: { kind, entry } }: { line: Pick<StatementLineView, 'kind' | 'entry'> }) {
  const t = useTranslations('compare.bank')
  if (!entry) return <span className="text-ink-3">{kind === 'matched' ? null : t(kindTexts[kind])}</span>
  if (entry.charge) return <span>{t(`chargeKinds.${entry.charge.kind}`)}</span>
  return (
    <span className="two-lines">
      <EventLink event={entry.event} />
      <span>{entry.owner}</span>
    </span>
  )
}
