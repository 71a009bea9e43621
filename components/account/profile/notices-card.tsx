import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useFaultText } from '@/components/form/use-fault-text'
import { Card } from '@/components/ui/card'
import { FieldError } from '@/components/ui/field/field'
import { toast } from '@/components/ui/notice/toast'
import { useWrite } from '@/lib/browser/use-write'
import type { ProfileResource } from '@/lib/contract/user/profile'

/** Email notification per payment; saved immediately. */
export function NoticesCard({ profile, again }: { profile: ProfileResource; again: () => Promise<unknown> }) {
  const t = useTranslations('settings.profile.notices')
  const why = useFaultText()
  const write = useWrite()
  const keeping = useMutation({
    mutationFn: async (wanted: boolean) => {
      await write.mutateAsync({ path: '/edit_profile/', body: { payment_emails: wanted } })
      await again()
    },
    onSuccess: (_, wanted) => toast(t(wanted ? 'on' : 'off')),
  })
  const { error } = keeping
  return (
    <Card title={t('title')} id="notices">
      <div className={error ? 'field wrong' : 'field'}>
        <label className="tick" htmlFor="payment-emails">
          <input
            id="payment-emails"
            type="checkbox"
            checked={keeping.isPending ? keeping.variables : profile.payment_emails}
            aria-describedby={error ? 'payment-emails-error' : 'payment-emails-hint'}
            onChange={(event) => {
              if (!keeping.isPending) keeping.mutate(event.target.checked)
            }}
          />
          <span>{t('label')}</span>
        </label>
        {error ? (
          <FieldError id="payment-emails" error={why(error)} />
        ) : (
          <p className="hint" id="payment-emails-hint">
            {t('text')}
          </p>
        )}
      </div>
    </Card>
  )
}
