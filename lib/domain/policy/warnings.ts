/**
 * The one vocabulary of warnings (docs/contract.md#policy): what is known of something and asks more of whoever decides it. Which
 * write each one raises, and to what, is in `writes.ts`.
 */
export const reloadWarnings = [
  ...(['owner_blocked', 'same_proof', 'same_amount_and_day', 'far_from_home', 'unusual_amount'] as const),
  ...(['many_from_payer', 'many_to_account', 'other_payer'] as const),
] as const

export const payoutWarnings = [
  ...(['third_party', 'payer_unknown', 'new_account', 'access_changed', 'owner_blocked', 'reversed'] as const),
] as const

export const identityWarnings = ['same_file_elsewhere', 'same_document_elsewhere'] as const

/** `credits_below_zero`: a fee that leaves less than nothing; `far_from_last`: a rate more than 10 % off the last. */
export const priceWarnings = ['credits_below_zero', 'far_from_last'] as const

/**
 * `large_charge`: what a line of the bank leaves of the transfers that it shows is more than 5 % of them; `same_charge`: an equal charge of
 * that day, or one beside the same transfers, is registered, and no line shows it.
 */
export const chargeWarnings = ['large_charge', 'same_charge'] as const

/** `was_completed`: a payout that is said to have come back was recorded as arrived before. */
export const returnWarnings = ['was_completed'] as const

/** Those of what is proposed. */
export const proposalWarnings = [...priceWarnings, ...chargeWarnings, ...returnWarnings, ...identityWarnings] as const

export type ReloadWarning = (typeof reloadWarnings)[number]
export type PayoutWarning = (typeof payoutWarnings)[number]
export type IdentityWarning = (typeof identityWarnings)[number]
export type ProposalWarning = (typeof proposalWarnings)[number]
export type Warning = ReloadWarning | PayoutWarning | IdentityWarning | ProposalWarning

/** Every warning once, in the order in which the policy's page has them. */
export const warnings: readonly Warning[] = [
  ...new Set([...reloadWarnings, ...payoutWarnings, ...identityWarnings, ...proposalWarnings]),
]
