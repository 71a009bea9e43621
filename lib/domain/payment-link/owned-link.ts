import type { PaymentLink } from '../tx'

/** A link with what its owner's view shows of the owner. */
export type OwnedLink = PaymentLink & { owner: { username: string; email: string } }

export const withOwner = { owner: { select: { username: true, email: true } } } as const
