import { stepUpBodyOf } from '@/components/form/step-up-field'
import type { Wrong } from '@/components/form/use-wire-form'
import { isMore } from '@/lib/browser/cents'
import type { BeneficiaryView, Wallet, WithdrawView } from '@/lib/contract/payout/pages'
import { parseAmount } from '@/lib/format'

/** Form values, as typed. */
export type WithdrawValues = {
  /** Empty or null while no account is chosen: the form library reads null from radio buttons. */
  beneficiary_id: string | null
  currency: string
  amount: string
  description: string
  step: string
}

/** The account that most payouts go to: the holder's own, or the only one; none that cannot be used yet. */
function likely({ accounts, now }: WithdrawView): BeneficiaryView | undefined {
  const usable = accounts.filter(({ payable_from }) => payable_from <= now)
  return usable.find(({ own }) => own) ?? (usable.length === 1 ? usable[0] : undefined)
}

export const emptyWithdraw = (view: WithdrawView): WithdrawValues => ({
  beneficiary_id: likely(view)?.id ?? '',
  currency: view.wallets.find(({ most }) => most !== '0.00')?.currency ?? 'COP',
  amount: '',
  description: '',
  step: '',
})

export const walletOf = ({ wallets }: Pick<WithdrawView, 'wallets'>, currency: string): Wallet | undefined =>
  wallets.find((wallet) => wallet.currency === currency)

const text = (value: string | null) => value?.trim() || undefined

/** The request for these values. An amount that cannot be read is sent as typed, so that it is refused. */
export const withdrawBodyOf = (values: WithdrawValues, kind: WithdrawView['step_up']): Record<string, unknown> => ({
  beneficiary_id: text(values.beneficiary_id),
  currency: values.currency,
  amount: text(values.amount) && (parseAmount(values.amount) ?? values.amount),
  description: text(values.description),
  ...stepUpBodyOf(kind, values.step),
})

/** Beyond the contract's schema: the balance covers the amount with its fee. */
export function notCovered({ amount, currency }: WithdrawValues, view: WithdrawView): readonly Wrong[] {
  const [read, wallet] = [parseAmount(amount), walletOf(view, currency)]
  return read && wallet && isMore(read, wallet.most) ? [{ field: 'amount', code: 'more_than_most' }] : []
}
