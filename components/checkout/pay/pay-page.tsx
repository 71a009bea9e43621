'use client'

import type { ComponentProps } from 'react'
import type { Bank } from '@/components/checkout/bank-field'
import type { Method } from '@/components/checkout/pay-checks'
import { payTexts } from '@/components/checkout/texts'
import { TwoPanes } from '@/components/checkout/two-panes'
import type { FootTexts } from '@/components/layout/foot'
import { Alert } from '@/components/ui/notice/alert'
import type { PublicLink } from '@/lib/contract/payment-link/pay'
import { fill, type Locale } from '@/lib/format'
import { OwnPayment } from './own-payment'
import { PayForm } from './pay-form'
import { PaySummary } from './pay-summary'

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
}

/**
 * A payable link: payee, description and amount, then the methods. A single client component, because server-rendered
 * elements are sent twice, as HTML and as data.
 */
export function PayPage({ link, banks, open, methods, foot, locale, method, again, acceptance }: PayPageProps) {
  const texts = payTexts[locale]
  return (
    <TwoPanes about={<PaySummary link={link} texts={texts} locale={locale} />} foot={foot}>
      {link.status === 'ACTIVE' ? (
        <Alert tone="info" title={texts.pay.busyLink} className="mb-6">
          <p className="text-13">
            {texts.pay.busyText} <OwnPayment link={link.uuid} label={texts.pay.busyOwn} />
          </p>
        </Alert>
      ) : null}
      {open ? (
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
        />
      ) : (
        <Alert tone="warn" title={fill(texts.pay.none, { payee: link.payee })} />
      )}
    </TwoPanes>
  )
}
