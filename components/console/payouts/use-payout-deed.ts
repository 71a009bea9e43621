import { useTranslations } from 'next-intl'
import type { AuditRow } from '@/lib/contract/panel/views'

type VerbOf<Action> = Action extends `payout.${infer Verb}` ? Verb : never

/** Returns what an entry of the audit log says of a payout or a batch: who did what. */
export function usePayoutDeed() {
  const t = useTranslations('money.payoutHistory.deed')
  const audit = useTranslations('console.audit')
  return ({ action, actor }: Pick<AuditRow, 'action' | 'actor'>): string =>
    t(action.replace(/^payout(_batch)?\./, '') as VerbOf<AuditRow['action']>, { who: actor ?? audit('system') })
}
