import { useTranslations } from 'next-intl'
import { EventLink } from '@/components/console/doors/event-link'
import type { StatementLineView } from '@/lib/contract/statement/bank-lines'

const kindTexts = { unmatched: 'missing', debit: 'out', repeated: 'again' } as const

type Entry = NonNullable<StatementLineView['entry']>

function OneEntry({ entry }: { entry: Entry }) {
  const t = useTranslations('compare.bank')
  if (entry.charge) return <span>{t(`chargeKinds.${entry.charge.kind}`)}</span>
  return (
    <span className="two-lines">
      <EventLink event={entry.event} />
      <span>{entry.owner}</span>
    </span>
  )
}

interface LineEntryProps {
  line: Pick<StatementLineView, 'kind' | 'entry' | 'more_entries'>
  /** Names each of several; else the first, and how many more. */
  all?: boolean
}

/** What a line shows: the facts with whose they are, what was registered of it, or that there is nothing. */
export function LineEntry({ line: { kind, entry, more_entries: more }, all = false }: LineEntryProps) {
  const t = useTranslations('compare.bank')
  if (!entry) return <span className="text-ink-3">{kind === 'matched' ? null : t(kindTexts[kind])}</span>
  if (more.length === 0) return <OneEntry entry={entry} />
  return (
    <span className="grid gap-1">
      {(all ? [entry, ...more] : [entry]).map((one) => (
        <OneEntry key={one.key} entry={one} />
      ))}
      {all ? null : <span className="text-ink-3">{t('moreEntries', { count: more.length })}</span>}
    </span>
  )
}
