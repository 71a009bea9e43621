/** What a fee rule is for. */
export const feeProducts = ['bancolombia', 'pse', 'nequi', 'bank_transfer', 'payment_link', 'payout'] as const

export type FeeProduct = (typeof feeProducts)[number]
