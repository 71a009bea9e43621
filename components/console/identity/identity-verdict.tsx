import { useTranslations } from 'next-intl'
import type { Warning } from '@/components/console/review/seen-warnings'
import { VerdictForm } from '@/components/console/review/verdict-form'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'

interface IdentityVerdictProps {
  profileId: number
  warnings: readonly Warning[]
  onDecided: () => void
}

/** Decision form for identity documents. */
export function IdentityVerdict({ profileId, warnings, onDecided }: IdentityVerdictProps) {
  const t = useTranslations('console.identity')
  const refresh = useRefresh()
  return (
    <VerdictForm
      texts="console.identity"
      path="/panel/profile_documents/"
      subject={{ profile_id: profileId }}
      approve={t('approve')}
      warnings={warnings}
      hint={t('reasonHint')}
      // A colleague may have decided meanwhile: the refreshed page shows who.
      onRefused={() => void refresh('/console/identity/[id]')}
      onDecided={(verdict) => {
        toast(t(`done.${verdict}`))
        onDecided()
      }}
    />
  )
}
