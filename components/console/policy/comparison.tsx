import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classes } from '@/components/ui/classes'
import type { ShownProposalView } from '@/lib/contract/policy/proposal-views'
import { farFromLast } from '@/lib/domain/movement/rate-step'
import { formatFigure, formatMoney, formatPercent } from '@/lib/format'
import { changeOf, exampleOf, feeOf, formatChange, signed } from './figures'
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
  const { figureOf, momentOf, sinceOf, money } = useProposalTexts()
  const { kind, current, proposed, since, effective_at: at, status } = proposal
  const fee = feeOf(proposal)
  const moment = at === null ? t('once') : t('at', { when: momentOf(at) })
  const figure = (facts: typeof current) =>
    fee && facts?.percentage ? formatPercent(facts.percentage, locale, true) : figureOf(proposal, facts)
  const rest = (facts: typeof current) =>
    fee && facts?.fixed && facts.iva_percentage
      ? [
          ...(facts.fixed === '0.00' ? [] : [t('plus', { fixed: formatMoney(facts.fixed, fee.currency, locale) })]),
          t('iva', { percentage: formatPercent(facts.iva_percentage, locale) }),
        ]
      : []
  const holds = since === null || status === 'LAPSED' ? [] : [t('since', { when: sinceOf(since) })]
  const inForce = current === null && fee?.isOwn ? [t('general')] : [...rest(current), ...holds]
  const example = exampleOf(proposal)
  const { before, after } = example ?? { before: null, after: null }
  const step = before && after ? changeOf(before, after) : null
  const percent = step && formatChange(step, locale)
  const isRate = kind === 'rate.set'
  const far = isRate && proposed?.rate && current?.rate ? farFromLast(proposed.rate, current.rate) !== null : false
  const note = () => {
    if (!percent || !example) return null
    return isRate ? t(far ? 'beyond' : 'within', { percent }) : t('costs', { percent, amount: money(example.amount) })
  }
  const between = () => {
    if (!before || !after) return null
    if (!isRate || !current?.rate || !proposed?.rate) return signed(money(after.minus(before)), after.minus(before))
    const step = after.of(proposed.rate).minus(after.of(current.rate))
    return signed(formatFigure(`${step}`, locale), step)
  }
  return (
    <div className="grid grid-cols-2 border-b border-line md:grid-cols-3">
      <Part label={t('current')} value={figure(current) ?? t('nothing')} note={inForce.join(' · ')} />
      <Part
        tone="new"
        label={t('proposed')}
        value={figure(proposed) ?? t('gone')}
        note={[...(proposed === null ? [t('general')] : rest(proposed)), ...(status === 'LAPSED' ? [] : [moment])].join(
          ' · ',
        )}
      />
      <Part tone="wide" label={t('difference')} value={between() ?? '—'} note={note()} />
    </div>
  )
}
