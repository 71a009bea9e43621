/** Wire values that pages also name. Separate from the schemas, so that the palette bundles no zod. */
import type { AmountKind } from '@/lib/domain/search/found'
import type { SearchGroup } from '@/lib/domain/search/search-everything'

export const searchGroups = [
  ...(['payments', 'links', 'bank_transfers', 'payouts', 'beneficiaries', 'people', 'cases'] as const),
  ...(['rail_payouts', 'bank_lines', 'service_accounts'] as const),
] as const satisfies readonly SearchGroup[]

/** Groups of what an account has; the others are the console's alone. */
export const accountGroups = [
  ...(['payments', 'links', 'bank_transfers', 'payouts', 'beneficiaries'] as const),
] as const satisfies readonly SearchGroup[]

export const searchKinds = [
  ...(['payment', 'deposit', 'link', 'bank_transfer', 'payout', 'refund', 'beneficiary', 'person', 'case'] as const),
  ...(['rail_payout', 'bank_line', 'service_account'] as const),
] as const

/** What the amount is that was searched for, where it is not the one that a thing is shown with. */
export const amountKinds = [
  ...(['total', 'in_pesos', 'credited', 'leaves', 'cost', 'gross'] as const),
] as const satisfies readonly AmountKind[]
