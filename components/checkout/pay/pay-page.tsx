'use client'

import { type ComponentProps, lazy, Suspense } from 'react'
import type { Bank } from '@/components/checkout/bank-field'
import type { Method } from '@/components/checkout/pay-checks'
import { type PayerTexts, payTexts } from '@/components/checkout/texts'
import { TwoPanes } from '@/components/checkout/two-panes'
import type { FootTexts } from '@/components/layout/foot'
import { Alert } from '@/components/ui/notice/alert'
import type { PublicLink } from '@/lib/contract/payment-link/pay'
import { fill, type Locale } from '@/lib/format'
import { PayForm } from './pay-form'
import { PaySummary } from './pay-summary'

/** Loaded only for links that have a payment under way: others are paid with fewer bytes. */
const Ongoing = lazy(() => import('./ongoing').then((found) => ({ default: found.Ongoing })))

interface PayPageProps {
  link: PublicLink
  banks: readonly Bank[]
  /** A method is available, or may become so while the page is open. */
  open: boolean
  methods: Record<Method, string>
  foot: FootTexts
  locale: Locale
  /** Preselected method: the only one offered, or the one of another attempt. */
  method: Method | null
  /** Another attempt after an earlier payment. */
  again: boolean
  acceptance: ComponentProps<typeof PayForm>['acceptance']
  /** Texts about the payment that is under way on the link; null if there is none. */
  ongoing: PayerTexts['ongoing'] | null
}

/**
 * A payable link: payee, description and amount, then the methods. A single client component, because server-rendered
 * elements are sent twice, as HTML and as data.
 */
export function PayPage(props: PayPageProps) {
  const { link, banks, open, methods, foot, locale, method, again, acceptance, ongoing } = props
  const texts = payTexts[locale]
  const form = (unsure: boolean) =>
    open ? (
      <PayForm
        link={link}
        banks={banks}
        texts={texts.pay}
        sums={texts.sum}
        methods={methods}
        locale={locale}
        method={method}
        again={again}
        acceptance={acceptance}
        unsure={unsure}
      />
    ) : (
      <Alert tone="warn" title={fill(texts.pay.none, { payee: link.payee })} />
    )
  return (
    <TwoPanes about={<PaySummary link={link} texts={texts} locale={locale} />} foot={foot}>
      {ongoing ? (
        <Suspense>
          <Ongoing link={link.uuid} texts={ongoing}>
            {form}
          </Ongoing>
        </Suspense>
      ) : (
        form(false)
      )}
    </TwoPanes>
  )
}
