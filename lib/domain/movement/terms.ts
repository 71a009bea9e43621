/** What the installation's configuration says of payments. Given to operations, since the domain reads no environment. */

import type { AcceptanceDocument } from './start/acceptance-document'

export type RailName = 'sandbox' | 'wompi' | 'cobre'
export const methods = ['bancolombia', 'pse', 'nequi'] as const
export type Method = (typeof methods)[number]

/** Why nothing can be started by a method: the rail does not answer, or its documents, or its banks, cannot be had. */
export const reasonsOff = ['method_unavailable', 'documents_unavailable', 'banks_unavailable'] as const
export type Off = {
  why: (typeof reasonsOff)[number]
  /** Seconds until it may work. */
  retryAfter: number
}

/** COP, inclusive: `minimum` on the amount, `maximum` on the charge (docs/contract.md#limits-of-amount). */
export type MethodTerms = { minimum: string; maximum: string; minutes: number; off: Off | null }

export type Terms = {
  rail: RailName
  /** The rail's smallest unit in COP, `"0.01"` or `"1.00"`: charges are rounded up to it. */
  unit: string
  methods: Record<Method, MethodTerms>
  /** What payers must accept before an order is made; none for most rails. They cannot be had: every method is off. */
  documents: readonly AcceptanceDocument[]
  /** A link's amount must be more than this. */
  linkMinimums: Record<'COP' | 'USD', string>
  /** Hours after which a rate is too old to charge by; null: never. */
  rateMaxAgeHours: number | null
  /** Redirects must be https. */
  httpsOnly: boolean
  openPerLink: number
  /** The same for one network, and in it for one device, so that nobody alone holds a link for everybody else. */
  openPerNetwork: number
  openPerDevice: number
  /** Whether the payer of a `pending` payment has authorised it, as far as the rail tells; absent where it never does. */
  hasAuthorised?(movementId: string): Promise<boolean>
  /** Nequi payments of one phone in 10 minutes. */
  nequiPerPhone: number
}
