import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId } from 'react'
import type { z } from 'zod'
import { SubmitButton } from '@/components/form/submit-button'
import { useWireForm } from '@/components/form/use-wire-form'
import { type FormField, sentOf } from './sent-of'
import { StaffField } from './staff-field'
import { unseenIn, useRefusal } from './use-refusal'
import { useStepUp } from './use-step-up'
import { WriteProof } from './write-proof'

interface StaffFormProps<Answer> {
  path: string
  method?: 'POST' | 'PATCH'
  /** The contract's schema of the body. */
  schema: z.ZodType | undefined
  fields: readonly FormField[]
  /** Sent with the fields. */
  more?: object
  /** The body, where its members are not the fields. */
  bodyOf?: (sent: Readonly<Record<string, unknown>>) => object
  submit: string
  /** Beside another form, whose button is the main one. */
  plain?: boolean
  onValues?: (values: Readonly<Record<string, string>>) => void
  onDone: (answer: Answer) => void
  /** Takes the names of warnings that were not acknowledged, of a form that cannot know them before. */
  onUnseen?: (warnings: string[]) => void
  /** Shown above the submit button. */
  children?: ReactNode
}

/** Staff form: fields by name with their errors beside them, and PIN or code once required. */
export function StaffForm<Answer>(props: StaffFormProps<Answer>) {
  const {
    path,
    method = 'POST',
    schema,
    fields,
    more,
    bodyOf = (sent) => sent,
    submit,
    plain = false,
    onValues,
    onDone,
    onUnseen,
    children,
  } = props
  const t = useTranslations('console.write')
  const step = useStepUp()
  const defaults = Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial]))
  const kindOf = (name: string) => fields.find((field) => field.name === name)?.kind
  const wire = useWireForm<Record<string, string>, Answer>({
    scope: useId(),
    defaults,
    schema,
    path,
    method,
    bodyOf: (values) => ({
      ...bodyOf(Object.fromEntries(fields.map((field) => [field.name, sentOf(field, values[field.name] ?? '')]))),
      ...more,
      ...step.body,
    }),
    textOf: ({ field }) => (kindOf(field) === 'percent' ? t('percentWrong') : undefined),
    onRefused: (refusal) => {
      step.take(refusal)
      // The form lists the warnings itself, so their error is a fixed text.
      const unseen = unseenIn(refusal)
      if (unseen) onUnseen?.(unseen)
      if (unseen)
        wire.form.setError('acknowledged_warnings', { type: 'acknowledgement_required', message: t('seenMissing') })
    },
    onDone: (answer) => {
      step.reset()
      wire.reset()
      onDone(answer)
    },
  })
  const { form } = wire
  const refusal = useRefusal(wire.refusal)
  /** Refused fields that the form does not show. */
  const elsewhere = refusal.wrongs
    .map(({ field }) => field)
    .filter((name) => !['pin', 'otp'].includes(name) && !fields.some((field) => field.name === name))
  useEffect(() => {
    if (!onValues) return
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => onValues(values) })
  }, [form.subscribe, onValues])
  return (
    <form className="grid content-start gap-4" noValidate onSubmit={wire.submit}>
      <WriteProof write={{ ...refusal, ...step }} known={elsewhere} />
      {fields.map((field) => (
        <StaffField key={field.name} wire={wire} field={field} />
      ))}
      {children}
      <SubmitButton wire={wire} tone={plain ? 'plain' : 'primary'} full>
        {submit}
      </SubmitButton>
    </form>
  )
}
