import { Clock, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import type { Wire } from '@/components/form/use-wire-form'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field/field'
import type { BeneficiaryView, WithdrawView } from '@/lib/contract/payout/pages'
import { isOnHold, useAccountNames } from '../use-account-names'
import type { WithdrawValues } from './withdraw-values'

interface AccountChoiceProps {
  wire: Wire<WithdrawValues>
  view: WithdrawView
  onAdd: () => void
}

const mark =
  'grid size-8 flex-none place-items-center rounded-2 border border-line bg-surface text-13 font-semibold text-ink-2 max-sm:hidden'
const heading = 'border-line px-3 pt-2.5 pb-1 text-13 text-ink-3 not-first:border-t'

/** The account that the money goes to: the holder's own, then those of others; one can be added. */
export function AccountChoice({ wire, view, onAdd }: AccountChoiceProps) {
  const t = useTranslations('payouts.new')
  const error = wire.form.formState.errors.beneficiary_id?.message
  // Those that cannot be used yet stand last.
  const ordered = [true, false].flatMap((usable) =>
    view.accounts.filter((account) => isOnHold(account, view.now) !== usable),
  )
  const groups = [
    { label: t('own'), accounts: ordered.filter(({ own }) => own) },
    { label: t('others'), accounts: ordered.filter(({ own }) => !own) },
  ].filter(({ accounts }) => accounts.length > 0)
  return (
    <div className="field">
      <div className="flex items-center justify-between gap-2">
        <h2 id="withdraw-to">{t('fields.beneficiary_id')}</h2>
        <Button size="sm" tone="ghost" className="-mr-2.5" id="withdraw-add" onClick={onAdd}>
          <Plus className="size-3.5" aria-hidden="true" />
          {t('add')}
        </Button>
      </div>
      {groups.length > 0 ? (
        <div
          className="radio-cards"
          role="radiogroup"
          aria-labelledby="withdraw-to"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'withdraw-beneficiary_id-error' : undefined}
        >
          {groups.map(({ label, accounts }) => (
            <Fragment key={label}>
              <p className={heading}>{label}</p>
              {accounts.map((account) => (
                <Choice key={account.id} account={account} wire={wire} now={view.now} />
              ))}
            </Fragment>
          ))}
        </div>
      ) : (
        <p className="text-ink-2">{t('noAccounts')}</p>
      )}
      <FieldError id="withdraw-beneficiary_id" error={error} />
    </div>
  )
}

function Choice({ account, wire, now }: { account: BeneficiaryView; wire: Wire<WithdrawValues>; now: string }) {
  const { lineOf, holdOf } = useAccountNames()
  const waits = isOnHold(account, now)
  return (
    <label className="items-center has-disabled:cursor-not-allowed">
      <input
        type="radio"
        id={`withdraw-${account.id}`}
        value={account.id}
        {...wire.form.register('beneficiary_id')}
        disabled={waits}
        className="disabled:border-line"
      />
      <span className="flex items-center gap-3">
        <span className={mark} aria-hidden="true">
          {lineOf(account).charAt(0)}
        </span>
        <span className="grid min-w-0 wrap-anywhere">
          <span className={waits ? 'font-medium text-ink-3' : 'font-medium'}>{lineOf(account)}</span>
          <span className="text-13 text-ink-2">{account.name}</span>
          {waits ? (
            <span className="mt-1 flex gap-1.5 text-13 text-ink-2">
              <Clock className="mt-0.5 size-3.5 flex-none" aria-hidden="true" />
              {holdOf(account, now)}
            </span>
          ) : null}
        </span>
      </span>
    </label>
  )
}
