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
 * it had been paid. `unknown`: the rail has no such order, and it may be sent. `absent`: it has none, and none is sent any more.
 */
export type PayoutState = 'sent' | 'completed' | 'failed' | 'returned' | 'unknown' | 'absent'

export type PayoutAnswer = {
  state: PayoutState
  /** The rail's own id. */
  reference?: string
  /** The bank's number of the transfer. */
  bankReference?: string
  /** The rail's message for a refusal, for operators; `unpayable:` and the reason where `pays` named one. */
  message?: string
}

/** Why a rail cannot pay a payout: known before it is asked. `unit`: no multiple of the smallest amount that it pays. */
export const unpayableReasons = ['currency', 'document', 'document_type', 'kind', 'unit', 'bank'] as const
export type Unpayable = (typeof unpayableReasons)[number]

export type Payable = Pick<RailPayoutOrder, 'amount' | 'payee'>

export type PayoutRail = {
  /**
   * Why it cannot pay this, by what is known; null: it can. Approval leaves such a payout to operators, and `send` refuses it.
   * @param banks as `readBanks` gave them; null: not known, any may be paid to
   */
  pays(payable: Payable, banks: readonly string[] | null): Unpayable | null
  /** Its own codes of the banks that it pays to; absent where it does not tell them. @throws RailUnavailable */
  readBanks?(): Promise<readonly string[]>
  /** Sends the payout, or finds the one that was sent under its id. @throws RailUnavailable: then nothing is known */
  send(order: RailPayoutOrder): Promise<PayoutAnswer>
  /** Returns how a payout stands. @throws RailUnavailable */
  ask(order: RailPayoutOrder): Promise<PayoutAnswer>
  /**
   * Sees to it that a payout which the rail was never sent is not sent by anybody, also who is about to.
   * @returns false where it may have been sent. @throws RailUnavailable
   */
  shut(order: RailPayoutOrder): Promise<boolean>
}
