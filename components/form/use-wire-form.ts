import { useMutation } from '@tanstack/react-query'
import { useMessages, useTranslations } from 'next-intl'
import { type BaseSyntheticEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldErrors, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { newKey, Problem } from '@/lib/client'
import { fieldErrorsOf } from '@/lib/contract/issues'
import { fill } from '@/lib/format'

export type Values = Record<string, string | boolean>

export type Wire<V extends Values> = {
  /** What a field is called, above it and among what is wrong. */
  labelOf: (name: string) => string
  /** Its fields, in the order in which they are asked. */
  names: readonly (keyof V & string)[]
  form: UseFormReturn<V>
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  /** Begins the ids of its fields. */
  scope: string
  /** Takes the focus after a form that could not be sent. */
  summary: RefObject<HTMLDivElement | null>
  busy: boolean
  /** The page's script has loaded: before that nothing is sent. */
  ready: boolean
  /** A refusal that belongs to no field. */
  fault: Error | null
  reset: () => void
}

interface WireForm<V extends Values, Answer> {
  scope: string
  defaults: V
  /** Names of fields that are called otherwise than in other forms. */
  labels?: Partial<Record<keyof V & string, string>>
  /** The contract's schema of the body: what is wrong is said before anything is sent. */
  schema: z.ZodType | undefined
  /** The body that the values ask for; otherwise the values themselves, without what is empty. */
  bodyOf?: (values: V) => Record<string, unknown>
  send: (body: Record<string, unknown>, key: string) => Promise<Answer>
  onDone: (answer: Answer, values: V) => void
  /** Refusals that are about one field. */
  about?: Record<string, keyof V & string>
  /** What the form wants beyond the schema: fields and their codes. */
  rules?: (values: V) => Partial<Record<keyof V & string, string>>
  /** What this form says of a code where others say something else. */
  wrong?: Record<string, string>
  /** Names of other fields of the wire, where the form's differ. */
  named?: Record<string, keyof V & string>
}

const filled = (values: Values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** Says what to do about a bad field, by the contract's code. */
function useWrongWords(own: Record<string, string> = {}) {
  const texts: Record<string, string> = useMessages().form.wrong
  return (code: string, params: Record<string, string> = {}) =>
    fill(own[code] ?? texts[code] ?? texts.invalid ?? code, params)
}

/**
 * A form over one call of the contract: checked by the call's own schema, refusals beside their fields, what was typed is
 * kept, and nothing is sent twice.
 */
export function useWireForm<V extends Values, Answer>(given: WireForm<V, Answer>): Wire<V> {
  const words = useWrongWords(given.wrong)
  const fields = useTranslations('form.fields')
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const summary = useRef<HTMLDivElement>(null)
  const claim = useRef({ body: '', key: '' })
  const bodyOf = given.bodyOf ?? filled
  const fieldOf = (wire: string): Path<V> | null => {
    const name = given.named?.[wire] ?? wire
    return name in given.defaults ? (name as Path<V>) : null
  }
  const form = useForm<V>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: given.defaults as DefaultValues<V>,
    resolver: (values) => {
      const error = given.schema?.safeParse(bodyOf(values), { reportInput: true }).error
      const errors: Record<string, { type: string; message: string }> = {}
      for (const { field, code, params } of error ? fieldErrorsOf(error) : []) {
        const name = fieldOf(field)
        if (name) errors[name] ??= { type: code, message: words(code, params) }
      }
      for (const [name, code] of Object.entries(given.rules?.(values) ?? {})) {
        errors[name] ??= { type: `${code}`, message: words(`${code}`) }
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors: errors as FieldErrors<V> } : { values, errors: {} }
    },
  })
  const show = () => requestAnimationFrame(() => summary.current?.focus())
  const sending = useMutation({
    mutationFn: (values: V) => {
      const body = bodyOf(values)
      const text = JSON.stringify(body)
      // One key for one filled form: a second press, or a try after a broken line, finds the first answer.
      if (claim.current.body !== text) claim.current = { body: text, key: newKey() }
      return given.send(body, claim.current.key)
    },
    onSuccess: given.onDone,
    onError: (fault) => {
      if (fault instanceof Problem) {
        if (fault.status >= 400) claim.current = { body: '', key: '' }
        const about = given.about?.[fault.code]
        if (about) form.setError(about as Path<V>, { type: fault.code, message: fault.detail })
        for (const { field, code, message } of fault.errors) {
          const name = fieldOf(field)
          if (name) form.setError(name, { type: code, message })
        }
      }
    },
  })
  const submit = form.handleSubmit(
    (values) => {
      if (!sending.isPending) sending.mutate(values)
    },
    () => {
      sending.reset()
      show()
    },
  )
  const { error } = sending
  // Only now is the refusal on the page.
  useEffect(() => {
    if (error) summary.current?.focus()
  }, [error])
  const shown =
    error instanceof Problem && (error.code in (given.about ?? {}) || error.errors.some((one) => fieldOf(one.field)))
  return {
    form,
    submit,
    labelOf: (name) => given.labels?.[name] ?? fields(name as 'email'),
    names: Object.keys(given.defaults),
    scope: given.scope,
    summary,
    busy: sending.isPending,
    ready,
    fault: error && !shown ? error : null,
    reset: () => {
      form.reset(given.defaults)
      sending.reset()
    },
  }
}
