import { useLocale, useTranslations } from 'next-intl'
import type { AuditRow } from '@/lib/contract/panel/views'
import { formatDateTime } from '@/lib/format'

interface Deed {
  /** Null: nobody of staff. */
  by: string | null
  /** An action of the audit log. */
  decision: string
  at: string
}

/** Says of a decision that came first what it was, who made it and when; null for one that this page has no words for. */
export function useDeedWords() {
  const t = useTranslations('console.audit')
  const locale = useLocale()
  return ({ by, decision, at }: Deed): string | null => {
    const name = `action.${decision as AuditRow['action']}` as const
    if (!t.has(name)) return null
    return t('deed', { what: t(name), who: by ?? t('system'), when: formatDateTime(at, locale) })
  }
}
