import { stepUpBodyOf } from '@/components/form/step-up-field'
import { payerDocumentTypes } from '@/lib/contract/payer'
import { neededBy } from '@/lib/contract/payout/account-rules'
import type { BeneficiaryView, WithdrawView } from '@/lib/contract/payout/pages'

/** Form values, as typed. */
export type AccountValues = {
  whose: string
  kind: string
  bank_id: string
  account_type: string
  account_number: string
  phone: string
  key: string
  name: string
  document_type: string
  document: string
  step: string
}

type Person = Pick<AccountValues, 'name' | 'document_type' | 'document'>

/** Name and document for an account of the holder's own, or empty ones for another person's. */
export function personOf({ holder }: Pick<WithdrawView, 'holder'>, whose: string): Person {
  const type = payerDocumentTypes.find((one) => one === holder.document_type)
  if (whose !== 'own') return { name: '', document_type: 'CC', document: '' }
  return { name: holder.name, document_type: type ?? 'CC', document: (type && holder.document) ?? '' }
}

export const emptyAccount = (view: WithdrawView): AccountValues => ({
  ...{ whose: 'own', kind: 'bank_account', bank_id: '', account_type: 'savings', account_number: '' },
  ...{ phone: '', key: '', step: '' },
  ...personOf(view, 'own'),
})

const text = (value: string) => value.trim() || undefined

export const isKind = (kind: string): kind is BeneficiaryView['kind'] => kind in neededBy

/** The request for these values: only the fields of the chosen kind. */
export function accountBodyOf(values: AccountValues, step: WithdrawView['step_up']): Record<string, unknown> {
  const asked = isKind(values.kind) ? neededBy[values.kind] : []
  return {
    kind: values.kind,
    ...Object.fromEntries(asked.map((name) => [name, text(values[name])])),
    name: text(values.name),
    document_type: values.document_type,
    document: text(values.document),
    ...stepUpBodyOf(step, values.step),
  }
}
