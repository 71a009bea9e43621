import { useTranslations } from 'next-intl'
import { StandingNote } from '@/components/console/policy/standing-note'
import { useProposed } from '@/components/console/policy/use-proposed'
import type { Warning } from '@/components/console/review/seen-warnings'
import { VerdictForm } from '@/components/console/review/verdict-form'
import { useRefresh } from '@/lib/browser/use-view'
import type { StandingView } from '@/lib/contract/policy/proposal-views'

interface IdentityVerdictProps {
  profileId: number
  warnings: readonly Warning[]
  standing: StandingView
  onDecided: () => void
}

/** Decision form for identity documents. */
export function IdentityVerdict({ profileId, warnings, standing, onDecided }: IdentityVerdictProps) {
  const t = useTranslations('console.identity')
  const refresh = useRefresh()
  const proposed = useProposed()
  return (
    <VerdictForm
      texts="console.identity"
      path="/panel/profile_documents/"
      subject={{ profile_id: profileId }}
      approve={t('approve')}
      warnings={warnings}
      hint={t('reasonHint')}
      note={<StandingNote standing={standing} />}
      // A colleague may have decided meanwhile: the refreshed page shows who.
      onRefused={() => void refresh('/console/identity/[id]')}
      onDecided={(verdict, answer: object) => {
        proposed(answer, t(`done.${verdict}`))
        onDecided()
      }}
    />
  )
}
