import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useWireForm } from '@/components/form/use-wire-form'
import { toast } from '@/components/ui/notice/toast'
import { type LinkResource, linkMethods } from '@/lib/contract/payment-link/calls'
import type { NewLinkView } from '@/lib/contract/user/account-views'
import { formatFigure } from '@/lib/format'
import { keptLink } from './link-draft'
import { bodyOf, foldedFields, type NewLinkValues, wrongOf } from './new-link-values'
import { servedValues } from './served-values'
import { useWrongText } from './use-wrong-text'

/** Refusals of an account that may not create links yet (docs/contract.md#account-readiness). */
const notReady = ['EmailNotVerified', 'PhoneNotVerified', 'LevelNotAllowed'] as const

/** The form for a new link, its draft, and whether its optional fields are shown. */
export function useNewLink(view: NewLinkView) {
  const { account, missing } = view
  const t = useTranslations('account.newLink')
  const locale = useLocale()
  const router = useRouter()
  const textOf = useWrongText()
  const [unfolded, setUnfolded] = useState(false)
  const [served] = useState(servedValues)
  const [defaults] = useState(
    (): NewLinkValues => ({
      currency: 'COP',
      kind: 'fixed',
      amount: view.amount === null ? '' : formatFigure(view.amount, locale),
      description: '',
      fee_mode: 'payer',
      expires_at: view.days.proposed,
      allowed_methods: [...linkMethods],
      redirect_url: '',
      external_id: '',
    }),
  )
  const unfoldFor = (names: readonly string[]) => {
    if (foldedFields.some((field) => names.includes(field))) setUnfolded(true)
  }
  const wire = useWireForm<NewLinkValues, LinkResource>({
    scope: 'link',
    defaults,
    bodyOf,
    rules: (values) => wrongOf(values, view),
    textOf: (wrong, { currency }) => textOf(wrong, currency),
    path: '/api/payment_link/',
    leaves: true,
    onDone: (link) => {
      keptLink.clear(account)
      toast(t('made'))
      router.push(`/links/${link.uuid}`)
    },
    onInvalid: unfoldFor,
    onRefused: ({ code, errors }, values) => {
      unfoldFor(errors.map(({ field }) => field))
      // The account lost a requirement meanwhile: the page shows which, and the draft survives until it is met.
      if (!notReady.some((one) => one === code)) return
      keptLink.write(account, values)
      router.refresh()
    },
    instead:
      missing === null
        ? undefined
        : (values) => {
            keptLink.write(account, values)
            router.push('/onboarding')
          },
  })
  const { form } = wire
  useEffect(() => {
    const kept = keptLink.read(account)
    if (kept || served) form.reset({ ...form.getValues(), ...kept, ...served }, { keepDefaultValues: true })
    if (missing === null) return
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keptLink.write(account, values) })
  }, [served, account, missing, form.reset, form.getValues, form.subscribe])
  return { wire, unfolded, setUnfolded }
}
