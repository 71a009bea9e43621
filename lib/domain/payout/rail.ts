/** How money leaves by a rail: the `payouts` capability of `Rail` (docs/gateways.md#payouts). */

export const payeeKinds = ['bank_account', 'nequi', 'breb_key'] as const
export type PayeeKind = (typeof payeeKinds)[number]
export type AccountType = 'savings' | 'checking'

/** Who is paid, and where; only the fields of its kind are set. */
export type Payee = {
  name: string
  documentType: string
  document: string
  kind: PayeeKind
  /** Code of the bank in our list of banks. */
  bankCode: string | null
  accountType: AccountType | null
  accountNumber: string | null
  /** Of a Nequi account: ten digits. */
  phone: string | null
  /** Of Bre-B. */
  key: string | null
  email: string | null
}

export type RailPayoutOrder = {
  /** Our payout's id, `po_…` or `re_…`: unique forever at the rail, so that a repeated call pays once. */
  payoutId: string
  /** The rail's own id of it, once known. */
  reference: string | null
  /** COP. */
  amount: string
  payee: Payee
  /** What the payee reads at the bank. */
  description: string
  createdAt: Date
}

/**
 * `sent`: the rail has it and pays. `failed`: it did not pay and will not. `returned`: the bank gave the money back, before or after
 * it had been paid. `unknown`: the rail has no such order.
 */
export type PayoutState = 'sent' | 'completed' | 'failed' | 'returned' | 'unknown'

export type PayoutAnswer = {
  state: PayoutState
  /** The rail's own id. */
  reference?: string
  /** The bank's number of the transfer. */
  bankReference?: string
  /** The rail's message for a refusal. */
  message?: string
}

export type PayoutRail = {
  /** Kinds of account that it pays to. */
  kinds: readonly PayeeKind[]
  /** Sends the payout, or finds the one that was sent under its id. @throws RailUnavailable: then nothing is known */
  send(order: RailPayoutOrder): Promise<PayoutAnswer>
  /** Returns how a payout stands. @throws RailUnavailable */
  ask(order: RailPayoutOrder): Promise<PayoutAnswer>
}
