import { useTranslations } from 'next-intl'
import { toast } from '@/components/ui/toast'
import { VerdictForm } from './verdict-form'

/** What is decided about somebody's documents. */
export function IdentityVerdict({ profileId, onDecided }: { profileId: number; onDecided: () => void }) {
  const t = useTranslations('console.identity')
  return (
    <VerdictForm
      words="console.identity"
      path="/panel/profile_documents/"
      subject={{ profile_id: profileId }}
      approve={t('approve')}
      hint={t('reasonHint')}
      onDecided={(verdict) => {
        toast(t(`done.${verdict}`))
        onDecided()
      }}
    />
  )
}
