'use client'

import { type ComponentProps, useRef } from 'react'
import type { Bank } from '@/components/checkout/bank-field'
import type { Method } from '@/components/checkout/pay-checks'
import { type PayerTexts, payTexts } from '@/components/checkout/texts'
import { TwoPanes } from '@/components/checkout/two-panes'
import type { FootTexts } from '@/components/layout/foot'
import { Alert } from '@/components/ui/notice/alert'
import type { PublicLink } from '@/lib/contract/payment-link/pay'
import { fill, type Locale } from '@/lib/format'
import { Ongoing } from './ongoing'
import { OwnPayment } from './own-payment'
import { PayForm } from './pay-form'
import { PaySummary } from './pay-summary'
import { useOngoing } from './use-ongoing'

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
  const [own, payAgain] = useOngoing(link.uuid, ongoing !== null)
  const notice = useRef<HTMLDivElement>(null)
  return (
    <TwoPanes about={<PaySummary link={link} texts={texts} locale={locale} />} foot={foot}>
      {ongoing && own ? (
        <Ongoing
          own={own}
          texts={ongoing}
          onAgain={() => {
            payAgain()
            requestAnimationFrame(() => notice.current?.focus())
          }}
        />
      ) : ongoing ? (
        <Alert ref={notice} tabIndex={-1} title={ongoing.title} className="mb-6">
          <p className="text-13">
            {ongoing.text} <OwnPayment link={link.uuid} label={ongoing.own} />
          </p>
        </Alert>
      ) : null}
      {open ? (
        // Out of sight it still follows the link, and reloads the page when that is paid.
        <div hidden={!!own}>
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
            unsure={own === undefined}
          />
        </div>
      ) : (
        <Alert tone="warn" title={fill(texts.pay.none, { payee: link.payee })} />
      )}
    </TwoPanes>
  )
}
