import { useTranslations } from 'next-intl'
import type { UseFormReturn } from 'react-hook-form'
import { Disclosure } from '@/components/account/disclosure'
import { useNames } from '@/components/account/use-names'
import { Field, FieldError } from '@/components/ui/field/field'
import { Input } from '@/components/ui/field/input'
import { linkMethods } from '@/lib/contract/payment-link/calls'
import type { NewLinkValues } from './new-link-values'

interface NewLinkMoreProps {
  form: UseFormReturn<NewLinkValues>
  open: boolean
  onToggle: (open: boolean) => void
}

/** Optional fields; collapsed, and opened when one of them is invalid. */
export function NewLinkMore({ form, open, onToggle }: NewLinkMoreProps) {
  const t = useTranslations('account.newLink')
  const { methodOf } = useNames()
  const { errors } = form.formState
  const wrong = errors.allowed_methods?.message
  return (
    <Disclosure label={t('more')} open={open} onToggle={onToggle}>
      <fieldset
        className={wrong ? 'field wrong' : 'field'}
        id="allowed_methods"
        aria-describedby={wrong ? 'allowed_methods-error' : 'allowed_methods-hint'}
      >
        <legend className="label">{t('methods')}</legend>
        <div className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
          {linkMethods.map((method) => (
            <label key={method} className="inline-flex min-h-8 cursor-pointer items-center gap-2">
              <input type="checkbox" className="size-4.5" value={method} {...form.register('allowed_methods')} />
              {methodOf(method)}
            </label>
          ))}
        </div>
        <FieldError id="allowed_methods" error={wrong} />
        {wrong ? null : (
          <p className="hint" id="allowed_methods-hint">
            {t('methodsHint')}
          </p>
        )}
      </fieldset>
      <Field id="redirect_url" label={t('returns')} hint={t('returnsHint')} error={errors.redirect_url?.message}>
        {(own) => (
          <Input
            {...own}
            {...form.register('redirect_url')}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
          />
        )}
      </Field>
      <Field id="external_id" label={t('reference')} hint={t('referenceHint')} error={errors.external_id?.message}>
        {(own) => <Input {...own} {...form.register('external_id')} autoComplete="off" spellCheck={false} />}
      </Field>
    </Disclosure>
  )
}
