import { useMessages, useTranslations } from 'next-intl'
import { type BaseSyntheticEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldErrors, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Sending } from '@/lib/browser/call'
import { Problem } from '@/lib/browser/problem'
import { useWrite, type Write } from '@/lib/browser/use-write'
import { withOptional } from '@/lib/contract/field-text'
import { fieldErrorsOf } from '@/lib/contract/issues'
import { fill } from '@/lib/format'

/** Null: radio buttons of which none is chosen. */
export type Values = Record<string, string | boolean | readonly string[] | null>

/** What confirms that it is the user; refused without a word of which was wrong. */
const factors = ['pin', 'otp'] as const

/** A wrong field of the request, by the contract's code. */
export type Wrong = { field: string; code: string; params?: Record<string, string> | undefined }

export type Wire<V extends Values> = {
  /** A field's label, also used in the summary of errors. */
  labelOf: (name: string) => string
  /** Names a field as it is labelled, where the form does not know that. */
  call: (name: string, label: string) => void
  /** Its fields, in the order shown. */
  names: readonly (keyof V & string)[]
  form: UseFormReturn<V>
  submit: (event?: BaseSyntheticEvent) => Promise<void>
  /** Prefix of its fields' ids. */
  scope: string
  /** Receives the focus when the form could not be sent. */
  summary: RefObject<HTMLDivElement | null>
  busy: boolean
  /** The page's script has loaded; before that nothing is sent. */
  ready: boolean
  /** A refusal that belongs to no field, or that no answer came. */
  fault: Error | null
  /** The last refusal, whatever it is about. */
  refusal: Problem | null
  reset: () => void
}

interface WireForm<V extends Values, Answer> extends Omit<Write, 'body'> {
  scope: string
  defaults: V
  /** Labels that differ from those of other forms. */
  labels?: Partial<Record<keyof V & string, string>>
  /** The contract's schema of the body: errors show before anything is sent. */
  schema?: z.ZodType | undefined
  /** The body for the values; default: the values themselves, without empty ones. */
  bodyOf?: (values: V) => Record<string, unknown>
  /** Sends the request; `callFromForm` where nobody is signed in. */
  via?: <Result>(path: string, sending: Sending) => Promise<Result>
  onDone: (answer: Answer, values: V) => void
  onRefused?: (fault: Problem, values: V) => void
  onInvalid?: (names: readonly string[]) => void
  /** Runs in place of the request. */
  instead?: ((values: V) => void) | undefined
  /** `onDone` leaves the page: after success the form stays busy, and nothing is sent again. */
  leaves?: boolean
  /** Refusals that are about one field, by code. */
  about?: Record<string, keyof V & string>
  /** Rules of the form beyond the schema. */
  rules?: (values: V) => readonly Wrong[]
  /** The text for a wrong field where it differs from other forms'; undefined: as there. */
  textOf?: (wrong: Wrong, values: V) => string | undefined
  /** Form fields by wire name, where the two differ. */
  named?: Record<string, keyof V & string>
}

const filled = (values: Values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

/** Texts for wrong fields by the contract's code. */
function useWrongTexts() {
  const texts: Record<string, string> = useMessages().problem.field
  return ({ code, params = {} }: Wrong) => fill(withOptional(texts[code] ?? texts.invalid ?? code, params), params)
}

/**
 * A form for one call of the contract: validated by the call's own schema, refusals shown beside their fields, values kept, and
 * nothing sent twice.
 */
export function useWireForm<V extends Values, Answer>(given: WireForm<V, Answer>): Wire<V> {
  const { path, method = 'POST', bodyOf = filled } = given
  const textOf = useWrongTexts()
  const t = useTranslations('form')
  const named = useRef<Record<string, string>>({})
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const summary = useRef<HTMLDivElement>(null)
  const write = useWrite<Answer>(given.via)
  const fieldOf = (wire: string): Path<V> | null => {
    const [top = ''] = wire.split('.')
    const name = given.named?.[wire] ?? given.named?.[top] ?? top
    return name in given.defaults ? (name as Path<V>) : null
  }
  const form = useForm<V>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: given.defaults as DefaultValues<V>,
    resolver: (values) => {
      const error = given.schema?.safeParse(bodyOf(values), { reportInput: true }).error
      const errors: Record<string, { type: string; message: string }> = {}
      for (const wrong of [...(error ? fieldErrorsOf(error) : []), ...(given.rules?.(values) ?? [])]) {
        const name = fieldOf(wrong.field)
        if (name) errors[name] ??= { type: wrong.code, message: given.textOf?.(wrong, values) ?? textOf(wrong) }
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors: errors as FieldErrors<V> } : { values, errors: {} }
    },
  })
  const take = (fault: Problem, values: V) => {
    const about = given.about?.[fault.code]
    const sent = bodyOf(values)
    const wrong = fault.code === 'StepUpRequired' && factors.find((factor) => sent[factor])
    const message = wrong ? t(`wrongStep.${wrong}`) : fault.detail
    if (about) form.setError(about as Path<V>, { type: fault.code, message })
    for (const { field, code, message } of fault.errors) {
      const name = fieldOf(field)
      if (name) form.setError(name, { type: code, message })
    }
    given.onRefused?.(fault, values)
  }
  const send = (values: V) =>
    write.mutateAsync({ path, method, body: bodyOf(values) }).then(
      (answer) => given.onDone(answer, values),
      (fault) => {
        if (fault instanceof Problem) take(fault, values)
      },
    )
  const busy = write.isPending || (given.leaves === true && write.isSuccess)
  const submit = form.handleSubmit(
    (values) => {
      if (given.instead) given.instead(values)
      else if (!busy) return send(values)
    },
    (errors) => {
      write.reset()
      given.onInvalid?.(Object.keys(errors))
      requestAnimationFrame(() => summary.current?.focus())
    },
  )
  const { error } = write
  // The refusal is on the page only after this render.
  useEffect(() => {
    if (error) summary.current?.focus()
  }, [error])
  const shown =
    error instanceof Problem && (error.code in (given.about ?? {}) || error.errors.some((one) => fieldOf(one.field)))
  return {
    form,
    submit,
    labelOf: (name) => named.current[name] ?? given.labels?.[name] ?? t(`fields.${name as 'email'}`),
    call: (name, label) => {
      named.current[name] = label
    },
    names: Object.keys(given.defaults),
    scope: given.scope,
    summary,
    busy,
    ready,
    fault: error && !shown ? error : null,
    refusal: error instanceof Problem ? error : null,
    reset: () => {
      form.reset(given.defaults)
      write.reset()
    },
  }
}
