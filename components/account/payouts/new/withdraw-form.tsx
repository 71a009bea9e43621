import { Clock } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormProblems } from '@/components/form/form-problems'
import { StepUpField, stepUpRefusals } from '@/components/form/step-up-field'
import { SubmitButton } from '@/components/form/submit-button'
import { useWireForm, type Wrong } from '@/components/form/use-wire-form'
import { WireField } from '@/components/form/wire-field'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import { requestPayout } from '@/lib/contract/payout/calls'
import type { BeneficiaryView, PayoutResource, WithdrawView } from '@/lib/contract/payout/pages'
import { formatMoney, parseAmount } from '@/lib/format'
import { HeldCard } from '../held-card'
import { AccountChoice } from './account-choice'
import { AddAccount } from './add-account'
import { WithdrawAmount, WithdrawCurrency } from './withdraw-amount'
import { WithdrawSum } from './withdraw-sum'
import { emptyWithdraw, notCovered, type WithdrawValues, walletOf, withdrawBodyOf } from './withdraw-values'

const named = ['beneficiary_id', 'amount', 'description'] as const

interface WithdrawFormProps {
  view: WithdrawView
  /** Reads the view again. */
  again: () => Promise<unknown>
}

/** Where to and how much, with what it costs beside it. While an account is added, its form stands in this one's place. */
export function WithdrawForm({ view, again }: WithdrawFormProps) {
  const t = useTranslations('payouts.new')
  const locale = useLocale()
  const router = useRouter()
  const [defaults] = useState(() => emptyWithdraw(view))
  const [adding, setAdding] = useState(view.accounts.length === 0)
  const [focusNext, setFocusNext] = useState<string | null>(null)
  const mostOf = (currency: string) => formatMoney(walletOf(view, currency)?.most ?? '0.00', currency, locale)
  const textOf = ({ field, code }: Wrong, values: WithdrawValues) => {
    if (code === 'more_than_most') return t('wrong.more_than_most', { most: mostOf(values.currency) })
    if (field === 'amount' && code === 'too_small') return t('wrong.too_small')
    return field === 'beneficiary_id' ? t('wrong.beneficiary_id') : undefined
  }
  const wire = useWireForm({
    scope: 'withdraw',
    defaults,
    labels: Object.fromEntries(named.map((name) => [name, t(`fields.${name}`)])),
    schema: requestPayout.body,
    bodyOf: (values) => withdrawBodyOf(values, view.step_up),
    rules: (values) => notCovered(values, view),
    textOf,
    path: '/api/payouts/',
    about: { ...stepUpRefusals, InsufficientBalance: 'amount' },
    onDone: ({ id }: PayoutResource) => {
      toast(t('made'))
      router.push(`/payouts/${id}`)
    },
    leaves: true,
  })
  const [typed, currency, chosen] = useWatch({
    control: wire.form.control,
    name: ['amount', 'currency', 'beneficiary_id'],
  })
  const added = async ({ id, created_at, payable_from }: BeneficiaryView) => {
    const isUsable = payable_from <= created_at
    toast(t(isUsable ? 'added' : 'addedOnHold'))
    await again()
    if (isUsable) wire.form.setValue('beneficiary_id', id, { shouldValidate: wire.form.formState.isSubmitted })
    setAdding(false)
    setFocusNext(isUsable ? `withdraw-${id}` : 'withdraw-add')
  }
  useEffect(() => {
    if (focusNext === null || adding) return
    document.getElementById(focusNext)?.focus()
    setFocusNext(null)
  }, [focusNext, adding])
  const isOthers = view.accounts.some(({ id, own }) => id === chosen && !own)
  const wallet = walletOf(view, currency)
  if (!wallet) return null
  const read = parseAmount(typed)
  const amount = read === '0.00' ? null : read
  if (adding)
    return (
      <div className="grid content-start gap-6">
        <HeldCard held={[wallet]} />
        <AddAccount
          view={view}
          onAdded={(account) => void added(account)}
          onCancel={() => {
            setAdding(false)
            setFocusNext('withdraw-add')
          }}
        />
      </div>
    )
  return (
    <div className="grid content-start gap-6">
      <HeldCard held={[wallet]} />
      <form noValidate method="post" className="aside-grid" aria-label={t('title')} onSubmit={wire.submit}>
        <Card>
          <div className="grid content-start gap-6">
            <FormProblems wire={wire} />
            <WithdrawCurrency wire={wire} view={view} />
            <AccountChoice wire={wire} view={view} onAdd={() => setAdding(true)} />
            <WithdrawAmount wire={wire} view={view} />
            <WireField wire={wire} name="description" hint={t('descriptionHint')} optional autoComplete="off" />
            <StepUpField wire={wire} kind={view.step_up} />
          </div>
        </Card>
        <Card title={t('summary')} className="min-[1180px]:sticky min-[1180px]:top-6">
          <WithdrawSum amount={amount} wallet={wallet} />
          <div className="mt-5 grid gap-4">
            <SubmitButton wire={wire} tone="primary" size="lg" full>
              <span className="numeric">
                {amount ? t('submitAmount', { amount: formatMoney(amount, currency, locale) }) : t('submit')}
              </span>
            </SubmitButton>
            <p className="flex gap-2 text-13 text-ink-2">
              <Clock className="mt-px flex-none" aria-hidden="true" />
              {t(`arrival.${isOthers ? 'other' : 'own'}`)}
            </p>
          </div>
        </Card>
      </form>
    </div>
  )
}
