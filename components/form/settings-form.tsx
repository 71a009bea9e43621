import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { FormProblems } from './form-problems'
import { SubmitButton } from './submit-button'
import type { Values, Wire } from './use-wire-form'

interface SettingsFormProps<V extends Values> {
  wire: Wire<V>
  title: string
  submit: string
  /** Adds a cancel button, for a form opened by a button. */
  onCancel?: () => void
  /** Label of the cancel button where cancelling keeps something that would be removed. */
  keep?: string
  primary?: boolean
  children: ReactNode
}

/** Small form in a card: errors, fields and one submit button. */
export function SettingsForm<V extends Values>(props: SettingsFormProps<V>) {
  const { wire, title, submit, onCancel, keep, primary, children } = props
  const t = useTranslations('form')
  return (
    <form
      noValidate
      method="post"
      className="grid max-w-180 content-start gap-4"
      aria-label={title}
      onSubmit={wire.submit}
    >
      <FormProblems wire={wire} />
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <SubmitButton wire={wire} tone={primary ? 'primary' : 'plain'}>
          {submit}
        </SubmitButton>
        {onCancel ? (
          <Button tone="ghost" onClick={onCancel}>
            {keep ?? t('cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
