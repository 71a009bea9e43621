import { useTranslations } from 'next-intl'
import { usePolicyTexts } from '@/components/console/policy/use-policy-texts'
import type { AuditRow } from '@/lib/contract/panel/views'

type VerbOf<Action> = Action extends `payout.${infer Verb}` ? Verb : never
type StepOf<Action> = Action extends `write.${infer Step}` ? Step : never

const isStep = (action: AuditRow['action']): action is `write.${StepOf<AuditRow['action']>}` =>
  action.startsWith('write.')

/** Returns what an entry of the audit log says of a payout or a batch: who did what. */
export function usePayoutDeed() {
  const t = useTranslations('money.payoutHistory.deed')
  const steps = useTranslations('money.payoutHistory.step')
  const audit = useTranslations('console.audit')
  const { nameOf } = usePolicyTexts()
  return ({ action, actor, to }: Pick<AuditRow, 'action' | 'actor' | 'to'>): string => {
    const who = actor ?? audit('system')
    if (isStep(action))
      return steps(action.replace('write.', '') as StepOf<typeof action>, { who, what: nameOf(`${to?.write}`) })
    return t(action.replace(/^payout(_batch)?\./, '') as VerbOf<AuditRow['action']>, { who })
  }
}
