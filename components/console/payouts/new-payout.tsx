'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { AccountSelect } from '@/components/console/account-select'
import { address as addressOf } from '@/components/console/address'
import { ReasonField } from '@/components/console/write/reason-field'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { PageHead } from '@/components/layout/page-head'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Field } from '@/components/ui/field/field'
import { Input, Select } from '@/components/ui/field/input'
import { Link } from '@/components/ui/link'
import { toast } from '@/components/ui/notice/toast'
import { useView } from '@/lib/browser/use-view'
import type { NewPayoutView } from '@/lib/contract/panel/payout-views'
import { formatMoney, parseAmount } from '@/lib/format'

/** Records a payout to an account holder; nothing is posted until another person confirms it. */
export function NewPayout({ address }: { address: string }) {
  const t = useTranslations('money.newPayout')
  const { user, balances, accounts } = useView('/console/payouts/new', address).view
  return (
    <div className="page-column max-w-180">
      <Crumb href="/console/payouts">{t('back')}</Crumb>
      <PageHead title={t('title')} note={t('note')} />
      <Card>
        {user ? (
          <PayoutForm key={user.id} user={user} balances={balances} accounts={accounts} />
        ) : (
          <FindUser key={address} />
        )}
      </Card>
    </div>
  )
}

function FindUser() {
  const t = useTranslations('money.newPayout')
  const router = useRouter()
  const [text, setText] = useState('')
  return (
    <form
      className="grid gap-4 content-start"
      action="/console/payouts/new"
      onSubmit={(event) => {
        event.preventDefault()
        router.push(addressOf('/console/payouts/new', { user: text.trim() }))
      }}
    >
      <Field id="user" label={t('user')} hint={t('userHint')}>
        {(control) => (
          <Input
            {...control}
            scale="md"
            name="user"
            inputMode="numeric"
            required
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit">{t('find')}</Button>
    </form>
  )
}

type FormProps = Pick<NewPayoutView, 'balances' | 'accounts'> & { user: NonNullable<NewPayoutView['user']> }

function PayoutForm({ user, balances, accounts }: FormProps) {
  const t = useTranslations('money.newPayout')
  const common = useTranslations('console.write')
  const locale = useLocale()
  const router = useRouter()
  const write = useWrite()
  const [currency, setCurrency] = useState('COP')
  const [values, setValues] = useState({ amount: '', reference: '', reason: '', account: '' })
  const [missing, setMissing] = useState(false)
  const set = (name: keyof typeof values) => (value: string) => setValues((was) => ({ ...was, [name]: value }))
  const held = balances.find((one) => one.currency === currency)?.amount ?? '0.00'

  async function send(event: FormEvent) {
    event.preventDefault()
    const amount = parseAmount(values.amount)
    setMissing(amount === null)
    if (amount === null) return
    const answer = await write.send<{ id: number }>('propose', '/panel/payouts/', {
      body: {
        user_id: user.id,
        currency,
        amount,
        reference: values.reference.trim(),
        reason: values.reason.trim(),
        ...(values.account ? { transfer_account_id: Number(values.account) } : {}),
      },
    })
    if (!answer) return
    toast(t('done', { id: answer.id }))
    router.push('/console/payouts')
  }

  return (
    <form className="grid gap-4 content-start" onSubmit={(event) => void send(event)}>
      <WriteProof write={write} known={['user_id', 'currency']} />
      <p>
        {t('for')} <Link href={`/console/users/${user.id}`}>{user.name}</Link>
      </p>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <Field id="currency" label={t('currency')}>
          {(control) => (
            <Select {...control} scale="md" value={currency} onChange={(event) => setCurrency(event.target.value)}>
              {balances.map((one) => (
                <option key={one.currency}>{one.currency}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          id="amount"
          label={t('amount')}
          hint={t('held', { amount: formatMoney(held, currency, locale) })}
          error={missing ? common('amountWrong') : write.wrong('amount')}
        >
          {(control) => (
            <Input
              {...control}
              scale="md"
              inputMode="decimal"
              value={values.amount}
              onChange={(event) => set('amount')(event.target.value)}
            />
          )}
        </Field>
      </div>
      <AccountSelect
        id="account"
        accounts={accounts}
        currency={currency}
        error={write.wrong('transfer_account_id')}
        value={values.account}
        onChange={set('account')}
      />
      <Field id="reference" label={t('reference')} hint={t('referenceHint')} error={write.wrong('reference')}>
        {(control) => (
          <Input
            {...control}
            scale="md"
            maxLength={128}
            value={values.reference}
            onChange={(event) => set('reference')(event.target.value)}
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
