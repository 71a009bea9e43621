import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { AmountInput } from '@/components/form/amount-input'
import { SettingsForm } from '@/components/form/settings-form'
import { StepUpField, stepUpBodyOf, stepUpRefusals } from '@/components/form/step-up-field'
import { useWireForm } from '@/components/form/use-wire-form'
import { WireField } from '@/components/form/wire-field'
import { Field } from '@/components/ui/field/field'
import { toast } from '@/components/ui/notice/toast'
import type { PaymentPageView } from '@/lib/contract/payment/pages'
import { requestRefund } from '@/lib/contract/payment/refunds'
import { formatFigure, formatMoney, parseAmount } from '@/lib/format'

interface RefundFormProps {
  view: PaymentPageView
  refundable: NonNullable<PaymentPageView['refundable']>
  onDone: () => void
  onCancel: () => void
}

/** How much of the payment goes back, and why; the payer reads the reason. */
export function RefundForm({ view, refundable, onDone, onCancel }: RefundFormProps) {
  const t = useTranslations('payments.refunds')
  const locale = useLocale()
  const { amount, currency } = refundable
  const most = formatMoney(amount, currency, locale)
  const wire = useWireForm({
    scope: 'refund',
    defaults: { amount: formatFigure(amount, locale), reason: '', step: '' },
    labels: { amount: t('amount'), reason: t('reason') },
    schema: requestRefund.body,
    bodyOf: (values) => ({
      amount: parseAmount(values.amount) ?? values.amount,
      reason: values.reason,
      ...stepUpBodyOf(view.step_up, values.step),
    }),
    path: `/api/payments/${view.id}/refunds/`,
    about: { ...stepUpRefusals, InsufficientBalance: 'amount' },
    onDone: () => {
      toast(t('done'))
      onDone()
    },
  })
  const { register, formState, setValue, setFocus, control } = wire.form
  useEffect(() => setFocus('amount', { shouldSelect: true }), [setFocus])
  const read = parseAmount(useWatch({ control, name: 'amount' }))
  const put = (figure: string) => setValue('amount', figure, { shouldValidate: formState.isSubmitted })
  return (
    <SettingsForm
      wire={wire}
      title={t('button')}
      submit={read ? t('submitAmount', { amount: formatMoney(read, currency, locale) }) : t('submit')}
      primary
      onCancel={onCancel}
    >
      <Field id="refund-amount" label={t('amount')} hint={t('most', { most })} error={formState.errors.amount?.message}>
        {(own) => <AmountInput own={own} registered={register('amount')} currency={currency} onRead={put} />}
      </Field>
      <WireField wire={wire} name="reason" hint={t('reasonHint')} autoComplete="off" />
      <StepUpField wire={wire} kind={view.step_up} />
      <p className="text-13 text-ink-3">{t(view.method === 'NEQUI' ? 'toNequi' : 'toAccount')}</p>
    </SettingsForm>
  )
}
