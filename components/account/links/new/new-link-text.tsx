import { useTranslations } from 'next-intl'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field/field'
import { Input } from '@/components/ui/field/input'
import type { NewLinkView } from '@/lib/contract/user/account-views'
import type { NewLinkValues } from './new-link-values'

/** Description and expiry date. */
export function NewLinkText({ form, view }: { form: UseFormReturn<NewLinkValues>; view: NewLinkView }) {
  const t = useTranslations('account.newLink')
  const { errors } = form.formState
  return (
    <>
      <Field
        id="description"
        label={
          <>
            {t('description')} <span className="text-ink-3">({t('optional')})</span>
          </>
        }
        hint={t('descriptionHint')}
        error={errors.description?.message}
      >
        {(own) => <Input {...own} {...form.register('description')} autoComplete="off" />}
      </Field>
      <Field id="expires_at" label={t('expires')} hint={t('expiresHint')} error={errors.expires_at?.message}>
        {(own) => (
          <Input {...own} {...form.register('expires_at')} type="date" min={view.days.first} max={view.days.last} />
        )}
      </Field>
    </>
  )
}
