import { useLocale, useTranslations } from 'next-intl'
import { useInvariantName } from '@/components/console/invariant-name'
import { railName } from '@/components/console/rail-name'
import type { CaseRow } from '@/lib/contract/case/rows'
import type { ListSource } from '@/lib/domain/screening/sources'
import { formatDay, formatTerm, noonOf } from '@/lib/format'
import type { Messages } from '@/lib/i18n'

type Outcome = keyof Messages['cases']['outcome']
type Suspense = keyof Messages['cases']['short']['suspense']
type Concept = keyof Messages['close']['concepts']
type Difference = keyof Messages['cases']['short']['difference']

const ofRails = ['reconciliation_difference', 'unknown_notice', 'close_difference'] as const

/** Texts of a case: who or what it is about, what it is, when it is due, and how it ended. */
export function useCaseTexts(now: string) {
  const t = useTranslations('cases')
  const tConcept = useTranslations('close.concepts')
  const tSource = useTranslations('screening.source')
  const locale = useLocale()
  const invariantName = useInvariantName()
  const outcomeText = (outcome: string) => {
    const name = `outcome.${outcome as Outcome}` as const
    return t.has(name) ? t(name) : outcome
  }
  return {
    whoOf: ({ kind, who, subject, currency }: CaseRow): string => {
      if (kind === 'alert_invariant') return invariantName(subject)
      if (kind === 'alert_suspense_age') return t('who.alert_suspense_age', { currency: currency ?? subject })
      if (who === null) return t('who.none')
      // banks' names begin with a capital already
      return ofRails.some((one) => one === kind) ? railName(who) : who
    },
    whatOf: ({ kind, detail, day }: CaseRow): string => {
      const suspense = `short.suspense.${detail as Suspense}` as const
      if (kind === 'suspense' && t.has(suspense)) return t(suspense)
      const difference = `short.difference.${detail as Difference}` as const
      if (kind === 'reconciliation_difference' && day && t.has(difference))
        return t(difference, { day: formatDay(noonOf(day), locale) })
      if (kind === 'close_difference' && day && tConcept.has(detail as Concept))
        return t('short.close', { concept: tConcept(detail as Concept), day: formatDay(noonOf(day), locale) })
      if (kind === 'screening_hit' && tSource.has(detail as ListSource))
        return t('short.screening', { list: tSource(detail as ListSource) })
      if (kind === 'data_request' && (detail === 'consulta' || detail === 'reclamo')) return t(`short.data.${detail}`)
      if (kind === 'bank_line' || kind === 'alert_processing' || kind === 'alert_suspense_age')
        return t(`short.${kind}`)
      return t(`kind.${kind}`)
    },
    dueOf: ({ due_at: due, urgency }: CaseRow): string => {
      if (due === null) return t('due.none')
      return t(`due.${urgency ?? 'far'}`, { when: formatTerm(due, now, locale) })
    },
    endOf: ({ outcome, closed_by: who }: CaseRow): string =>
      who === null ? outcomeText(outcome ?? 'gone') : t('closedBy', { outcome: outcomeText(outcome ?? 'gone'), who }),
    outcomeText,
  }
}
