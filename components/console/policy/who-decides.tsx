import { useTranslations } from 'next-intl'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import { usePolicyTexts } from './use-policy-texts'

interface WhoDecidesProps {
  standing: StandingView
  /** What the reader would do: begin it, or confirm what a colleague began. */
  as?: 'propose' | 'confirm'
}

/** Stands where a form would, for a reader whom the policy does not name: it names who is. */
export function WhoDecides({ standing: { roles }, as = 'propose' }: WhoDecidesProps) {
  const t = useTranslations('rules.proposals')
  const { rolesOf } = usePolicyTexts()
  return <p className="text-13 text-ink-2">{t(`others.${as}`, { roles: rolesOf(roles[as]) })}</p>
}
