import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import { Facts } from '@/components/ui/record/facts'
import type { AuditRow } from '@/lib/contract/panel/views'
import type { ShownProposalView } from '@/lib/contract/policy/proposal-views'
import { changesOf, useFactTexts } from './use-fact-texts'

const cell = 'px-5 py-3 max-md:px-4'
const columns = 'md:grid-cols-[minmax(9rem,1fr)_2fr_2fr]'

/** The log has its words in lower case. */
const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

interface SideProps {
  label: string
  value: unknown
  /** The other side. */
  other: unknown
  isNew: boolean
}

/** One side of a change; of a list what the other side lacks is marked. */
function Side({ label, value, other, isNew }: SideProps) {
  const { textOf } = useFactTexts()
  const items = Array.isArray(value) && value.length > 0 ? value : null
  const beside = Array.isArray(other) ? other : []
  const Mark = isNew ? 'ins' : 'del'
  return (
    <div className={classes(cell, 'grid content-start gap-0.5', isNew && 'bg-accent-soft')}>
      <span className="text-13 text-ink-2 md:sr-only">{label}</span>
      {items ? (
        <ul className="grid gap-0.5">
          {items.map((item) => (
            <li key={`${item}`}>
              {beside.includes(item) ? (
                <span className="text-ink-2">{capital(textOf(item))}</span>
              ) : (
                <Mark className={isNew ? 'font-semibold no-underline' : 'text-ink-2'}>{capital(textOf(item))}</Mark>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <span className={isNew ? 'font-semibold' : 'text-ink-2'}>{capital(textOf(value))}</span>
      )}
    </div>
  )
}

/** Each fact that a proposal changes, as it is and as it would be; of one that adds or takes away all, its facts. */
export function ChangedFacts({ proposal }: { proposal: ShownProposalView }) {
  const t = useTranslations('rules.proposals')
  const { nameOf, textOf } = useFactTexts()
  const { current, proposed, bank } = proposal
  const [from, to] = [current as AuditRow['from'], proposed as AuditRow['to']]
  // The card has the bank by its name.
  const changes = changesOf({ from, to }).filter(({ name }) => name !== 'bank_id' || bank === null)
  if (changes.length === 0) return null
  if (!from || !to)
    return (
      <div className="card-body border-b border-line">
        <Facts
          as="rows"
          facts={changes.map((one) => ({
            label: capital(nameOf(one.name)),
            value: capital(textOf(one.to ?? one.from)),
          }))}
        />
      </div>
    )
  return (
    <div className="border-b border-line">
      <div className={classes('hidden text-13 text-ink-2 md:grid', columns)} aria-hidden="true">
        <span className={cell}>{t('effect')}</span>
        <span className={cell}>{t('current')}</span>
        <span className={classes(cell, 'bg-accent-soft')}>{t('proposed')}</span>
      </div>
      <ul aria-label={t('effect')}>
        {changes.map(({ name, from: was, to: becomes }) => (
          <li
            key={name}
            className={classes(
              'grid grid-cols-2 border-line max-md:border-t max-md:first:border-t-0 md:border-t',
              columns,
            )}
          >
            <span className={classes(cell, 'text-13 text-ink-2 max-md:col-span-full max-md:pb-0')}>
              {capital(nameOf(name))}
            </span>
            <Side label={t('current')} value={was} other={becomes} isNew={false} />
            <Side label={t('proposed')} value={becomes} other={was} isNew />
          </li>
        ))}
      </ul>
    </div>
  )
}
