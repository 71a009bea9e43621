import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/status-badge'
import type { ReconciliationView } from '@/lib/contract/panel/reconciliation'

const looks = { not_asked: 'void', no_answer: 'late', done: 'done', asking: 'working' } as const

/** State of the reconciliation of a day. */
export function ReconciliationState({ row }: { row: Pick<ReconciliationView, 'state' | 'asking'> }) {
  const t = useTranslations('compare.rail')
  const state = row.asking ? 'asking' : row.state
  return <StatusBadge look={looks[state]}>{t(`states.${state}`)}</StatusBadge>
}
