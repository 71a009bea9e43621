/** What the installation says of Cobre (`COBRE_…`). */
export type CobreConfig = {
  userId: string
  secret: string
  /** The account at Cobre that the money goes to, `acc_…`. */
  accountId: string
  /** The key of the subscription, which signs notifications. */
  eventsKey: string
  /** The smallest unit of a charge, `"0.01"` or `"1.00"`. */
  unit: string
  /** Cobre's codes of banks that differ from ours. */
  bankCodes: Readonly<Record<string, string>>
  /** The query of the list of movements, with `{page}`, `{from}` and `{until}` in it. */
  listQuery: string
  /** Where payers come back to: origin of our checkout. */
  checkoutUrl: string
}
