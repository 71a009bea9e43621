import { endOfDay } from '@/components/form/end-of-day'
import { fieldErrorsOf } from '@/lib/contract/issues'
import { createLinkBody, type LinkMethod, linkMethods } from '@/lib/contract/payment-link/calls'
import { Money } from '@/lib/domain/money'
import { parseAmount } from '@/lib/format'

/** Form values, as typed. */
export type NewLinkValues = {
  currency: 'COP' | 'USD'
  kind: 'fixed' | 'general'
  amount: string
  description: string
  fee_mode: 'payer' | 'receiver'
  /** A day in Bogota, `2026-12-20`; empty for the contract's default. */
  expires_at: string
  allowed_methods: LinkMethod[]
  redirect_url: string
  external_id: string
}

/** API fields that can show an error in the form, in form order. */
export const newLinkFields = [
  'amount',
  'description',
  'fee_mode',
  'expires_at',
  'allowed_methods',
  'redirect_url',
  'external_id',
] as const
export type NewLinkField = (typeof newLinkFields)[number]

/** Advanced fields, collapsed until one of them is invalid. */
export const foldedFields: readonly NewLinkField[] = ['allowed_methods', 'redirect_url', 'external_id']

export type Wrong = { field: NewLinkField; code: string; params: Record<string, string> }

const isField = (name: string): name is NewLinkField => newLinkFields.some((field) => field === name)

/** Returns the request body for these values. An amount that cannot be parsed is sent as typed, so that the API refuses it. */
export function bodyOf(values: NewLinkValues): Record<string, unknown> {
  const general = values.kind === 'general'
  const amount = values.amount.trim() ? (parseAmount(values.amount) ?? values.amount) : undefined
  const text = (value: string) => (value.trim() ? value.trim() : undefined)
  return {
    currency: values.currency,
    is_general: general,
    fee_mode: values.fee_mode,
    ...(general ? {} : { amount }),
    description: text(values.description),
    expires_at: values.expires_at ? endOfDay(values.expires_at) : undefined,
    allowed_methods: values.allowed_methods.length === linkMethods.length ? undefined : values.allowed_methods,
    redirect_url: text(values.redirect_url),
    external_id: text(values.external_id),
  }
}

/**
 * Validates the values against the contract's schema and against the rules that depend on the installation's terms: the
 * minimum and the permitted expiry days.
 */
export function wrongOf(
  values: NewLinkValues,
  terms: { minimums: Record<'COP' | 'USD', string>; days: { first: string; last: string } },
): Wrong[] {
  const parsed = createLinkBody.safeParse(bodyOf(values))
  const wrong = (parsed.error ? fieldErrorsOf(parsed.error) : []).flatMap(({ field, code, params }): Wrong[] => {
    const [name = ''] = field.split('.')
    return isField(name) ? [{ field: name, code, params: params ?? {} }] : []
  })
  const has = (field: NewLinkField) => wrong.some((one) => one.field === field)
  const minimum = terms.minimums[values.currency]
  const amount = values.kind === 'fixed' && !has('amount') ? parseAmount(values.amount) : null
  if (amount !== null && !isMore(amount, minimum))
    wrong.push({ field: 'amount', code: 'too_small', params: { minimum } })
  if (values.expires_at && !has('expires_at')) {
    if (values.expires_at < terms.days.first) wrong.push({ field: 'expires_at', code: 'in_the_past', params: {} })
    if (values.expires_at > terms.days.last) wrong.push({ field: 'expires_at', code: 'too_far', params: {} })
  }
  const place = (field: NewLinkField) => newLinkFields.indexOf(field)
  return wrong.sort((one, other) => place(one.field) - place(other.field))
}

const isMore = (amount: string, than: string) => Money.of(amount, 'COP').compare(Money.of(than, 'COP')) > 0
