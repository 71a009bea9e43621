/** Wire values that pages also name. Separate from the schemas, so that the palette bundles no zod. */
import type { SearchGroup } from '@/lib/domain/search/search-everything'

export const searchGroups = [
  ...(['payments', 'links', 'bank_transfers', 'payouts', 'beneficiaries', 'people', 'cases'] as const),
] as const satisfies readonly SearchGroup[]

export const searchKinds = [
  ...(['payment', 'deposit', 'link', 'bank_transfer', 'payout', 'refund', 'beneficiary', 'person', 'case'] as const),
] as const
