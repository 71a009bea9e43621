/** Payment settings of the installation. Passed to operations, since the domain reads no environment variables. */

import type { AcceptanceDocument } from './start/acceptance-document'

export type RailName = 'sandbox' | 'wompi' | 'cobre'
export const methods = ['bancolombia', 'pse', 'nequi'] as const
export type Method = (typeof methods)[number]

/** Why a method is unavailable: the rail does not answer, or its documents or banks could not be loaded. */
export const reasonsOff = ['method_unavailable', 'documents_unavailable', 'banks_unavailable'] as const
export type Off = {
  why: (typeof reasonsOff)[number]
  /** Seconds until it may work again. */
  retryAfter: number
}

/** COP, inclusive: `minimum` applies to the amount, `maximum` to the charge (docs/contract.md#limits-of-amount). */
export type MethodTerms = { minimum: string; maximum: string; minutes: number; off: Off | null }

export type Terms = {
  rail: RailName
  /** The rail's smallest unit in COP, `"0.01"` or `"1.00"`: charges are rounded up to it. */
  unit: string
  methods: Record<Method, MethodTerms>
  /**
   * Documents that payers must accept before an order is made; empty for most rails. While they cannot be loaded, every
   * method is off.
   */
  documents: readonly AcceptanceDocument[]
  /** Exclusive: a link's amount must be greater. */
  linkMinimums: Record<'COP' | 'USD', string>
  /** Hours after which a rate is too old to charge by; null: never. */
  rateMaxAgeHours: number | null
  /** Redirect URLs must be https. */
  httpsOnly: boolean
  openPerLink: number
  /** Open payments of a link per network, and per device within it, so that one payer cannot block a link for everyone else. */
  openPerNetwork: number
  openPerDevice: number
  /**
   * True when the payer of an open payment has authorised it, as reported by the rail; absent where it never reports that.
   */
  hasAuthorised?(movementId: string): Promise<boolean>
  /** Nequi payments per phone in 10 minutes. */
  nequiPerPhone: number
}
