/** Cobre settings of the installation (`COBRE_…`). */
export type CobreConfig = {
  userId: string
  secret: string
  /** The account at Cobre that receives the money, `acc_…`. */
  accountId: string
  /** The key of the event subscription, which signs notifications. */
  eventsKey: string
  /** The smallest unit of a charge, `"0.01"` or `"1.00"`. */
  unit: string
  /** Cobre's codes for banks, where they differ from ours. */
  bankCodes: Readonly<Record<string, string>>
  /** The query of the list of movements, with `{page}`, `{from}` and `{until}` as placeholders. */
  listQuery: string
  /** Origin of our checkout, to which payers return. */
  checkoutUrl: string
}
