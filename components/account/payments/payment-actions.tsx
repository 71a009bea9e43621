import { Download, ExternalLink, Mail, MessageCircle } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import type { PaymentPageView } from '@/lib/contract/payment/pages'
import { formatKey, formatMoney } from '@/lib/format'

// What writes is loaded after the page.
const ResendReceipt = lazy(() => import('./resend-receipt').then((file) => ({ default: file.ResendReceipt })))

interface PaymentActionsProps {
  view: PaymentPageView
  /** What was paid for. */
  concept: string
  again: () => Promise<unknown>
}

/** The receipt, and ways to write to the payer about the payment: each only where the payer gave what it needs. */
export function PaymentActions({ view, concept, again }: PaymentActionsProps) {
  const t = useTranslations('payments.actions')
  const locale = useLocale()
  const { id, payee, split } = view
  const { phone, email } = view.payer
  const amount = formatMoney(split.total, split.currency, locale)
  const message = t('message', { payee, amount, concept, key: formatKey(view.tracking_key) })
  const subject = encodeURIComponent(t('subject', { payee, amount }))
  const outside = { target: '_blank', rel: 'noreferrer' }
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:[&>.button]:flex-auto">
      {view.waits_for ? (
        <ButtonLink href={`/checkout/${id}`} hard {...outside}>
          <ExternalLink aria-hidden="true" />
          {t('viewAsPayer')}
        </ButtonLink>
      ) : (
        <ButtonLink href={`/receipt/${id}/pdf`} hard aria-label={t('pdfLabel')}>
          <Download aria-hidden="true" />
          {t('pdf')}
        </ButtonLink>
      )}
      {phone ? (
        <ButtonLink href={`https://wa.me/${phone}?text=${encodeURIComponent(message)}`} {...outside}>
          <MessageCircle aria-hidden="true" />
          {t('whatsapp')}
        </ButtonLink>
      ) : null}
      {email ? (
        <ButtonLink href={`mailto:${encodeURIComponent(email)}?subject=${subject}&body=${encodeURIComponent(message)}`}>
          <Mail aria-hidden="true" />
          {t('email')}
        </ButtonLink>
      ) : null}
      <Suspense>{view.may_send_receipt ? <ResendReceipt id={id} again={again} /> : null}</Suspense>
    </div>
  )
}
