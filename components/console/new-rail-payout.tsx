'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Crumb } from '@/components/ui/crumb'
import { Field } from '@/components/ui/field'
import { Input, Select } from '@/components/ui/input'
import { PageHead } from '@/components/ui/page-head'
import { toast } from '@/components/ui/toast'
import { parseAmount } from '@/lib/format'
import { AccountSelect, type ServiceAccount } from './account-select'
import { ReasonField } from './reason-field'
import { useWrite } from './use-write'
import { WriteProof } from './write-proof'

const rails = ['sandbox', 'wompi', 'cobre'] as const

interface NewRailPayoutProps {
  rail: (typeof rails)[number]
  accounts: readonly ServiceAccount[]
}

/** Records what a gateway paid out, in COP, and what it kept; nothing moves until another person confirms. */
export function NewRailPayout({ rail: usual, accounts }: NewRailPayoutProps) {
  const t = useTranslations('money.rails')
  const common = useTranslations('console.write')
  const router = useRouter()
  const write = useWrite()
  const [rail, setRail] = useState<string>(usual)
  const [values, setValues] = useState({ amount: '', cost: '', reference: '', reason: '', account: '' })
  const [unread, setUnread] = useState({ amount: false, cost: false })
  const set = (name: keyof typeof values) => (value: string) => setValues((was) => ({ ...was, [name]: value }))

  async function send(event: FormEvent) {
    event.preventDefault()
    const amount = parseAmount(values.amount)
    const cost = values.cost.trim() ? parseAmount(values.cost) : '0.00'
    setUnread({ amount: amount === null, cost: cost === null })
    if (amount === null || cost === null) return
    const answer = await write.send<{ id: number }>('record', '/panel/rail_payouts/', {
      body: {
        ...{ rail, amount, cost, reference: values.reference.trim(), reason: values.reason.trim() || null },
        ...(values.account ? { transfer_account_id: Number(values.account) } : {}),
      },
    })
    if (!answer) return
    toast(t('done', { id: answer.id }))
    router.push('/console/payouts/rails')
    router.refresh()
  }

  const amounts = ['amount', 'cost'] as const
  return (
    <div className="inner narrow">
      <Crumb href="/console/payouts/rails">{t('title')}</Crumb>
      <PageHead title={t('new')} note={t('newNote')} />
      <Card>
        <form className="stack" onSubmit={(event) => void send(event)}>
          <WriteProof write={write} />
          <Field id="rail" label={t('rail')}>
            {(control) => (
              <Select {...control} scale="md" value={rail} onChange={(event) => setRail(event.target.value)}>
                {rails.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </Select>
            )}
          </Field>
          {amounts.map((name) => (
            <Field
              key={name}
              id={name}
              label={t(name)}
              error={unread[name] ? common('amountWrong') : write.wrong(name)}
            >
              {(control) => (
                <Input
                  {...control}
                  scale="md"
                  inputMode="decimal"
                  className="num"
                  value={values[name]}
                  onChange={(event) => set(name)(event.target.value)}
                />
              )}
            </Field>
          ))}
          <Field id="reference" label={t('reference')} error={write.wrong('reference')}>
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
          <AccountSelect
            id="account"
            accounts={accounts}
            currency="COP"
            error={write.wrong('transfer_account_id')}
            value={values.account}
            onChange={set('account')}
          />
          <ReasonField id="reason" error={write.wrong('reason')} value={values.reason} onChange={set('reason')} />
          <Button type="submit" tone="primary" busy={write.busy !== null}>
            {t('record')}
          </Button>
        </form>
      </Card>
    </div>
  )
}
