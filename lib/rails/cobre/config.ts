/** Cobre settings of the installation (`COBRE_…`). */
export type CobreConfig = {
  userId: string
  secret: string
  /** The account at Cobre that receives payments and from which payouts are paid, `acc_…`. */
  accountId: string
  /** The key of the event subscription, which signs notifications. */
  eventsKey: string
  /** The smallest unit of a charge or payout, `"0.01"` or `"1.00"`. */
  unit: string
  /** Cobre's codes for banks, where they differ from ours. */
  bankCodes: Readonly<Record<string, string>>
  /** The query of the list of movements, with `{page}`, `{from}` and `{until}` as placeholders. */
  listQuery: string
  /** Names of the fields that differ by kind of payee: the account's number, its bank, and a Bre-B key. */
  payeeFields: Readonly<{ account_number: string; bank: string; breb_key: string }>
  /** Whether somebody approves each payout at Cobre before it is paid. */
  checkerApproval: boolean
  /** Origin of our checkout, to which payers return. */
  checkoutUrl: string
}
