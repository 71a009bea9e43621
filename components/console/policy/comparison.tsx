import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classes } from '@/components/ui/classes'
import type { ShownProposalView } from '@/lib/contract/policy/proposal-views'
import { farFromLast } from '@/lib/domain/movement/rate-step'
import { formatDateTime, formatPercent } from '@/lib/format'
import { changeOf, exampleOf, feeOf, signed } from './figures'
import { useProposalTexts } from './use-proposal-texts'

interface PartProps {
  label: string
  value: ReactNode
  note?: ReactNode
  tone?: 'new' | 'wide'
}

function Part({ label, value, note, tone }: PartProps) {
  return (
    <div
      className={classes(
        'grid content-start gap-1 px-5 py-4 max-md:px-4 max-md:py-3 [&+&]:border-l [&+&]:border-line',
        tone === 'new' && 'bg-accent-soft',
        tone === 'wide' && 'max-md:col-span-2 max-md:border-t max-md:border-l-0!',
      )}
    >
      <span className="text-13 text-ink-2">{label}</span>
      <span className={classes('stat-value max-md:text-22', tone === 'new' ? 'font-semibold' : 'text-ink-2')}>
        {value}
      </span>
      {note ? <span className={classes('text-13', tone === 'new' ? 'text-ink-2' : 'text-ink-3')}>{note}</span> : null}
    </div>
  )
}

/** Value in force, proposed value and what lies between, of a proposal about a rate or a fee. */
export function Comparison({ proposal }: { proposal: ShownProposalView }) {
  const t = useTranslations('rules.proposals')
  const locale = useLocale()
  const { figureOf, money } = useProposalTexts()
  const { kind, current, proposed, effective_at: at, status } = proposal
  const fee = feeOf(proposal)
  const iva = (facts: typeof current) =>
    fee && facts?.iva_percentage ? t('iva', { percentage: formatPercent(facts.iva_percentage, locale) }) : null
  const moment = at === null ? t('once') : t('at', { when: formatDateTime(at, locale) })
  const example = exampleOf(proposal)
  const { before, after } = example ?? { before: null, after: null }
  const step = before && after ? changeOf(before, after) : null
  const percent = step && formatPercent(step, locale, true)
  const isRate = kind === 'rate.set'
  const far = isRate && proposed?.rate && current?.rate ? farFromLast(proposed.rate, current.rate) !== null : false
  const note = () => {
    if (!percent || !example) return null
    return isRate ? t(far ? 'beyond' : 'within', { percent }) : t('costs', { percent, amount: money(example.amount) })
  }
  const difference = before && after ? signed(money(after.minus(before)), after.minus(before)) : null
  return (
    <div className="grid grid-cols-2 border-b border-line md:grid-cols-3">
      <Part label={t('current')} value={figureOf(proposal, current) ?? t('nothing')} note={iva(current)} />
      <Part
        tone="new"
        label={t('proposed')}
        value={figureOf(proposal, proposed) ?? t('gone')}
        note={[proposed === null ? t('general') : iva(proposed), status === 'LAPSED' ? null : moment]
          .filter(Boolean)
          .join(' · ')}
      />
      <Part tone="wide" label={t('difference')} value={difference ?? '—'} note={note()} />
    </div>
  )
}
