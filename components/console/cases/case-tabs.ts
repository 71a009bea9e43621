import { useTranslations } from 'next-intl'
import { address as addressOf } from '@/components/console/address'
import type { Tab } from '@/components/ui/list/tabs'
import { type CasesView, type CaseTab, caseTabs } from '@/lib/contract/case/pages'

/** Address of a case beside a queue. */
export const caseAt = (id: string, { tab, kind, assignee, currency, overdue, search }: CasesView['filters']): string =>
  addressOf(`/console/cases/${id}`, {
    tab: tab === 'waiting' ? null : tab,
    ...{ kind, assignee, currency, overdue: overdue ? '1' : null, search },
  })

/** Tabs of whose cases are shown, each with how many wait. @param at address of a tab; null: the first */
export function useCaseTabs(
  counts: CasesView['counts'],
  current: CaseTab,
  at: (tab: CaseTab | null) => string,
  shown: readonly CaseTab[] = caseTabs,
): Tab[] {
  const t = useTranslations('cases.tab')
  return shown.map((one) => ({
    href: at(one === 'waiting' ? null : one),
    label: t(one),
    current: one === current,
    ...(one === 'closed' ? {} : { count: counts[one] }),
  }))
}
