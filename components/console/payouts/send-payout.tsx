import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { StandingNote } from '@/components/console/policy/standing-note'
import { WhoDecides } from '@/components/console/policy/who-decides'
import { ReasonField } from '@/components/console/write/reason-field'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field/field'
import { Input, Select } from '@/components/ui/field/input'
import { Link } from '@/components/ui/link'
import { Alert } from '@/components/ui/notice/alert'
import { toast } from '@/components/ui/notice/toast'
import type { PayoutPageView } from '@/lib/contract/panel/payout-views'
import { formatMoney, moneyParts } from '@/lib/format'
import { usePayoutWrite } from './use-payout-write'

/** Records that an approved payout was sent at the bank; without cover only by a superuser, who says why. */
export function SendPayout({ view: { payout, accounts, standing } }: { view: PayoutPageView }) {
  const t = useTranslations('money.payoutActs')
  const account = useTranslations('money.account')
  const proposing = useTranslations('rules.proposals')
  const locale = useLocale()
  const { write, act, name } = usePayoutWrite(payout)
  const [chosen, setChosen] = useState('')
  const [reference, setReference] = useState('')
  const [exception, setException] = useState('')
  const usual = accounts.find(({ covers }) => covers) ?? accounts[0]
  const from = accounts.find(({ id }) => `${id}` === chosen) ?? usual
  const deed = from?.covers === false ? standing.excepting : standing.sending
  const excepts = standing.excepting.may
  const money = (amount: string) => formatMoney(amount, payout.currency, locale)
  if (!standing.sending.may && !excepts) return <WhoDecides standing={standing.sending} />
  if (!from)
    return (
      <p className="text-13 text-ink-2">
        {t('noAccount', { currency: payout.currency })} <Link href="/console/accounts">{t('toAccounts')}</Link>
      </p>
    )
  const body = {
    reference: reference.trim(),
    transfer_account_id: from.id,
    exception: from.covers ? null : exception.trim() || null,
  }
  return (
    <form
      className="grid content-start gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void act('sent', body, () => toast(t('done.sent', { name })))
      }}
    >
      <WriteProof write={write} known={['id']} />
      <Field
        id="account"
        label={account('label')}
        hint={t('covers', { cover: money(from.cover) })}
        error={write.wrong('transfer_account_id')}
      >
        {(control) => (
          <Select {...control} scale="md" value={`${from.id}`} onChange={(event) => setChosen(event.target.value)}>
            {accounts.map(({ id, bank_name: bank, account_number: number, cover }) => (
              <option key={id} value={id}>
                {t('option', {
                  name: account('option', { bank, tail: number.slice(-4) }),
                  cover: moneyParts(cover, payout.currency, locale).whole,
                })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {from.covers ? null : (
        <Alert tone="bad" title={t('uncovered')}>
          {t(excepts ? 'mayExcept' : 'mayNotExcept')}
        </Alert>
      )}
      {excepts && !from.covers ? (
        <ReasonField
          id="exception"
          label={t('exception')}
          error={write.wrong('exception')}
          value={exception}
          onChange={setException}
        />
      ) : null}
      <Field id="reference" label={t('reference')} hint={t('referenceHint')} error={write.wrong('reference')}>
        {(control) => (
          <Input
            {...control}
            scale="md"
            autoComplete="off"
            maxLength={128}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        )}
      </Field>
      <StandingNote standing={deed} />
      <Button type="submit" tone="primary" full busy={write.busy !== null}>
        {deed.persons === 2 ? proposing('propose') : t('sent')}
      </Button>
    </form>
  )
}
