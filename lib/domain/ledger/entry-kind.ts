type Row = { kind: string; event?: RegExp; key?: RegExp; ofLink?: true; ofRefund?: true }

/**
 * What a transfer of a wallet is to its holder, by its event and its key (docs/ledger.md#keys): the first row whose conditions all
 * hold. A new kind is one more row here, and its word under `deposits.entries.kinds`.
 */
const rows = [
  { kind: 'commission', key: /:commission$/ },
  { kind: 'reversal', event: /^reversal:/ },
  { kind: 'fee_returned', key: /:given:fee(:back)?$/ },
  { kind: 'iva_returned', key: /:given:iva(:back)?$/ },
  { kind: 'fee', key: /:fee(:back)?$/ },
  { kind: 'iva', key: /:iva(:back)?$/ },
  { kind: 'gmf', key: /:gmf(:back)?$/ },
  { kind: 'refund', event: /^payout:/, ofRefund: true },
  { kind: 'payout', event: /^payout:/ },
  { kind: 'bank_transfer', event: /^reload:/ },
  { kind: 'payment', ofLink: true },
  { kind: 'deposit' },
] as const satisfies readonly Row[]

/** Kind of a transfer, from the account holder's side. */
export type EntryKind = (typeof rows)[number]['kind']

type Posted = { event: string; key: string; ofLink: boolean; ofRefund: boolean | null }

/** @param posted.ofLink whether the payment that the event is of pays a link; `ofRefund`: whether a payout refunds one */
export function kindOf({ event, key, ofLink, ofRefund }: Posted): EntryKind {
  const holds = (row: Row) =>
    (row.event?.test(event) ?? true) &&
    (row.key?.test(key) ?? true) &&
    (!row.ofLink || ofLink) &&
    (!row.ofRefund || ofRefund === true)
  const row = rows.find(holds)
  if (!row) throw new Error(`${key} is no kind of entry`)
  return row.kind
}
