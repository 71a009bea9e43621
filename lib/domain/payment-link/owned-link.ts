import type { PaymentLink } from '../tx'

/** A link with the owner's data that the owner's view shows. */
export type OwnedLink = PaymentLink & { owner: { username: string; email: string } }
