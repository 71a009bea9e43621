/** docs/gateways.md#wompi: each must be shown to the payer and accepted. */
export type AcceptanceType = 'END_USER_POLICY' | 'PERSONAL_DATA_AUTH'

/** A document of the rail that a payer must accept before an order is made. */
export type AcceptanceDocument = { type: AcceptanceType; permalink: string; token: string }
