import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { VerdictForm, type Warning } from '@/components/console/review/verdict-form'
import { toast } from '@/components/ui/toast'

interface IdentityVerdictProps {
  profileId: number
  warnings: readonly Warning[]
  /** A decision is on its way: what changes now is the reader's own doing. */
  onSent: () => void
  onRefused: () => void
  onDecided: () => void
}

/** What is decided about somebody's documents. */
export function IdentityVerdict({ profileId, warnings, onSent, onRefused, onDecided }: IdentityVerdictProps) {
  const t = useTranslations('console.identity')
  const router = useRouter()
  return (
    <VerdictForm
      words="console.identity"
      path="/panel/profile_documents/"
      subject={{ profile_id: profileId }}
      approve={t('approve')}
      warnings={warnings}
      hint={t('reasonHint')}
      onSent={onSent}
      onRefused={() => {
        onRefused()
        // A colleague may have decided meanwhile: the page then says who.
        router.refresh()
      }}
      onDecided={(verdict) => {
        toast(t(`done.${verdict}`))
        onDecided()
      }}
    />
  )
}
