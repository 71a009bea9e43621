import { useLocale, useTranslations } from 'next-intl'
import type { AuditRow } from '@/lib/contract/panel/views'
import { formatDateTime } from '@/lib/format'

interface Deed {
  /** Null if not made by staff. */
  by: string | null
  /** Action of the audit log. */
  decision: string
  at: string
}

/** Returns the text for an earlier decision: what, who and when; null if the action has no translation. */
export function useDeedText() {
  const t = useTranslations('console.audit')
  const locale = useLocale()
  return ({ by, decision, at }: Deed): string | null => {
    const name = `action.${decision as AuditRow['action']}` as const
    if (!t.has(name)) return null
    return t('deed', { what: t(name), who: by ?? t('system'), when: formatDateTime(at, locale) })
  }
}
