import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { toast } from '@/components/ui/toast'
import { call, newKey, Problem } from '@/lib/client'
import { type LinkResource, linkMethods } from '@/lib/contract/payment-link/calls'
import type { NewLinkView } from '@/lib/contract/user/account-views'
import { keptLink } from './link-draft'
import { bodyOf, foldedFields, type NewLinkField, type NewLinkValues, newLinkFields, wrongOf } from './new-link-values'
import { servedValues } from './served-values'
import { useWrongText } from './use-wrong-text'

/** One key for one filled form: a second press, or a try after a broken line, finds the first link. */
function useKey() {
  const claim = useRef({ body: '', key: '' })
  return {
    of: (body: string) => {
      if (claim.current.body !== body) claim.current = { body, key: newKey() }
      return claim.current.key
    },
    /** A refusal is remembered under its key; the same form may be right a minute later. */
    forget: () => {
      claim.current = { body: '', key: '' }
    },
  }
}

/** Refusals of an account that may not make links yet (docs/contract.md#account-readiness). */
const notReady = ['EmailNotVerified', 'PhoneNotVerified', 'LevelNotAllowed'] as const

/** The form for a new link: its values, what is wrong with them, and the sending. */
export function useNewLink(view: NewLinkView) {
  const { account, missing } = view
  const t = useTranslations('account.newLink')
  const router = useRouter()
  const textOf = useWrongText()
  const key = useKey()
  const [unfolded, setUnfolded] = useState(false)
  const [served] = useState(servedValues)
  const [ready, setReady] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const form = useForm<NewLinkValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      currency: 'COP',
      kind: 'fixed',
      amount: '',
      description: '',
      fee_mode: 'payer',
      expires_at: view.days.proposed,
      allowed_methods: [...linkMethods],
      redirect_url: '',
      external_id: '',
    },
    resolver: (values) => {
      const errors: FieldErrors<NewLinkValues> = {}
      for (const wrong of wrongOf(values, view)) {
        errors[wrong.field] ??= { type: wrong.code, message: textOf(wrong, values.currency) }
      }
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  useEffect(() => {
    const kept = keptLink.read(account)
    if (kept || served) form.reset({ ...form.getValues(), ...kept, ...served }, { keepDefaultValues: true })
    setReady(true)
    if (missing === null) return
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keptLink.write(account, values) })
  }, [served, account, missing, form.reset, form.getValues, form.subscribe])
  const showSummary = (fields: readonly string[]) => {
    if (foldedFields.some((field) => fields.includes(field))) setUnfolded(true)
    requestAnimationFrame(() => summary.current?.focus())
  }
  const sending = useMutation({
    mutationFn: (values: NewLinkValues) => {
      const body = bodyOf(values)
      return call<LinkResource>('/api/payment_link/', { method: 'POST', body, key: key.of(JSON.stringify(body)) })
    },
    onSuccess: (link) => {
      keptLink.clear(account)
      toast(t('made'))
      router.push(`/links/${link.uuid}`)
    },
    onError: (fault) => {
      if (!(fault instanceof Problem)) return
      // Something of the account was taken back meanwhile: the page says what, and what was typed is there when it is mended.
      if (notReady.some((code) => code === fault.code)) {
        keptLink.write(account, form.getValues())
        router.refresh()
      }
      if (fault.status >= 400 && fault.status < 500 && fault.status !== 409) key.forget()
      const known = fault.errors.filter((wrong) => newLinkFields.some((field) => field === wrong.field))
      for (const { field, code, message } of known) form.setError(field as NewLinkField, { type: code, message })
      showSummary(known.map(({ field }) => field))
    },
  })
  const submit = form.handleSubmit(
    (values) => {
      if (missing !== null) {
        keptLink.write(account, values)
        return router.push('/onboarding')
      }
      // Once it is made, the button waits for the next page; a second link would be another key.
      if (!sending.isPending && !sending.isSuccess) sending.mutate(values)
    },
    (errors) => {
      sending.reset()
      showSummary(Object.keys(errors))
    },
  )
  return {
    form,
    submit,
    summary,
    ready,
    busy: sending.isPending || sending.isSuccess,
    fault: sending.error instanceof Problem ? sending.error : null,
    unfolded,
    setUnfolded,
  }
}
