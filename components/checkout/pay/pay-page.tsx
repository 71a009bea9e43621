'use client'

import type { ComponentProps } from 'react'
import type { Method } from '@/components/checkout/pay-checks'
import { payTexts } from '@/components/checkout/texts'
import { Foot, type FootTexts } from '@/components/layout/foot'
import { Alert } from '@/components/ui/notice/alert'
import type { PublicLink } from '@/lib/contract/payment-link/pay'
import { fill, type Locale } from '@/lib/format'
import type { Bank } from './bank-field'
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

/** Below what is paid, or at its right. */
const pane =
  'flex justify-center border-t border-line bg-surface px-4 pt-6 pb-4 lg:justify-start lg:border-t-0 lg:border-l lg:px-10 lg:pt-18 lg:pb-8 xl:px-18'

/**
 * A payable link: payee, description and amount, then the methods. A single client component, because server-rendered
 * elements are sent twice, as HTML and as data.
 */
export function PayPage({ link, banks, open, methods, foot, locale, method, again, acceptance }: PayPageProps) {
  const texts = payTexts[locale]
  return (
    <main className="grid lg:min-h-[calc(100vh-var(--band))] lg:grid-cols-2">
      <div className="flex justify-center px-4 py-6 lg:justify-end lg:px-10 lg:pt-18 lg:pb-8 xl:px-18">
        <div className="flex w-full max-w-130 flex-col lg:max-w-100">
          <PaySummary link={link} texts={texts} locale={locale} />
          <Foot {...foot} className="mt-auto pt-8 max-lg:hidden" />
        </div>
      </div>
      <div className={pane}>
        <div className="w-full max-w-130 lg:max-w-120">
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
          <Foot {...foot} className="justify-center px-4 py-6 lg:hidden" />
        </div>
      </div>
    </main>
  )
}
