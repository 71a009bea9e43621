import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { ReasonField } from '@/components/console/write/reason-field'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field/field'
import { Input, Select } from '@/components/ui/field/input'
import { toast } from '@/components/ui/notice/toast'
import type { NewPayoutView } from '@/lib/contract/panel/new-payout-views'
import { formatMoney, parseAmount } from '@/lib/format'
import { BeneficiaryChoice } from './beneficiary-choice'
import { PayoutCost } from './payout-cost'

interface NewPayoutFormProps {
  user: NonNullable<NewPayoutView['user']>
  view: NewPayoutView
}

/** Account, amount and reason of a payout for a holder. */
export function NewPayoutForm({ user, view: { beneficiaries, wallets, now } }: NewPayoutFormProps) {
  const t = useTranslations('money.newPayout')
  const common = useTranslations('console.write')
  const locale = useLocale()
  const router = useRouter()
  const write = useWrite()
  const only = beneficiaries.length === 1 ? beneficiaries.find((one) => one.payable_from <= now) : undefined
  const [currency, setCurrency] = useState('COP')
  const [values, setValues] = useState({ beneficiary: only?.id ?? '', amount: '', description: '', reason: '' })
  const [missing, setMissing] = useState(false)
  const set = (name: keyof typeof values) => (value: string) => setValues((was) => ({ ...was, [name]: value }))
  const wallet = wallets.find((one) => one.currency === currency)
  const money = (amount: string) => formatMoney(amount, currency, locale)
  const amount = parseAmount(values.amount)

  async function send(event: FormEvent) {
    event.preventDefault()
    setMissing(amount === null)
    if (amount === null) return
    const body = {
      user_id: user.id,
      beneficiary_id: values.beneficiary,
      currency,
      amount,
      description: values.description.trim() || null,
      reason: values.reason.trim(),
    }
    const made = await write.send<{ id: string; number: number }>('request', '/panel/payouts/', { body })
    if (!made) return
    toast(t('done', { number: made.number }))
    router.push(`/console/payouts/${made.id}`)
  }

  return (
    <form className="grid content-start gap-4" noValidate onSubmit={(event) => void send(event)}>
      <WriteProof write={write} known={['user_id', 'currency']} />
      <BeneficiaryChoice
        beneficiaries={beneficiaries}
        now={now}
        chosen={values.beneficiary}
        error={write.wrong('beneficiary_id')}
        onChange={set('beneficiary')}
      />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <Field id="currency" label={t('currency')}>
          {(control) => (
            <Select {...control} scale="md" value={currency} onChange={(event) => setCurrency(event.target.value)}>
              {wallets.map((one) => (
                <option key={one.currency}>{one.currency}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          id="amount"
          label={t('amount')}
          hint={wallet && t('holds', { balance: money(wallet.balance), reserved: money(wallet.reserved) })}
          error={missing && amount === null ? common('amountWrong') : write.wrong('amount')}
        >
          {(control) => (
            <Input
              {...control}
              scale="md"
              inputMode="decimal"
              autoComplete="off"
              value={values.amount}
              onChange={(event) => set('amount')(event.target.value)}
            />
          )}
        </Field>
      </div>
      {wallet && amount !== null ? <PayoutCost wallet={wallet} amount={amount} /> : null}
      <Field id="description" label={t('description')} hint={t('descriptionHint')} error={write.wrong('description')}>
        {(control) => (
          <Input
            {...control}
            scale="md"
            autoComplete="off"
            maxLength={255}
            value={values.description}
            onChange={(event) => set('description')(event.target.value)}
          />
        )}
      </Field>
      <ReasonField id="reason" error={write.wrong('reason')} value={values.reason} onChange={set('reason')} />
      <Button type="submit" tone="primary" busy={write.busy !== null}>
        {t('send')}
      </Button>
    </form>
  )
}
