import { address } from '@/components/console/address'
import type { AuditRow } from '@/lib/contract/panel/views'

type AuditKind = AuditRow['about']['kind']

/** Parses the id of a fee rule in the log: `pse:COP`, or `pse:COP:user:6` for the rule of one account. */
export function feeOf(id: string) {
  const [method = '', currency = '', , owner] = id.split(':')
  return { method, currency, owner }
}

type Id = string | number

const feePage = (id: Id) => {
  const { method, currency, owner } = feeOf(`${id}`)
  return address(`/console/fees/${method}/${currency}`, { owner })
}

/** Cases by what they are of: the list of those that wait. */
export const waitingCases = {
  suspense: '/console/cases?kind=suspense',
  reversal: '/console/cases?kind=reversal',
  notice: '/console/cases?kind=unknown_notice',
} as const

/** The page of each kind of thing that the ledger and the audit log name; null: it is shown nowhere. */
const places = {
  movement: (id: Id) => `/console/movements/${id}`,
  day: (id: Id) => `/console/close/${id}`,
  reload: (id: Id) => `/console/reloads/${id}`,
  payout: (id: Id) => `/console/payouts/${id}`,
  payout_batch: (id: Id) => `/console/payouts/batches/${id}`,
  rail_payout: (id: Id) => address('/console/payouts/rails', { number: id }),
  suspense: (id: Id) => `/console/suspense/${id}`,
  reversal: (id: Id) => `/console/reversals/${id}`,
  case: (id: Id) => `/console/cases/${id}`,
  user: (id: Id) => `/console/users/${id}`,
  fee: feePage,
  rate: (id: Id) => (id === 'GMF' ? '/console/fees' : '/console/rates'),
  policy: () => '/console/policy',
  proposal: (id: Id) => address('/console/policy', { proposal: id }),
  reconciliation: (id: Id) => `/console/reconciliation/${id}`,
  bank_statement: (id: Id) => `/console/statements/${id}`,
  bank_charge: (id: Id) => `/console/statements/charges/${id}`,
  screening_list: () => '/console/screening',
  screening_hit: (id: Id) => `/console/screening/hits/${id}`,
  unusual: (id: Id) => `/console/unusual/${id}`,
  data_request: (id: Id) => `/console/data-requests/${id}`,
  accounting_code: () => '/console/accounting',
  fee_invoice: (id: Id) => `/console/accounting/invoices/${id}`,
  transfer_account: () => '/console/accounts',
  bank: () => '/console/accounts/banks',
  referral_code: (id: Id) => address('/console/referrals', { change: id }),
  key: () => '/console/keys',
  collaborator: () => null,
  webhook: () => null,
  embed_origin: () => null,
} satisfies Record<AuditKind, (id: Id) => string | null>

type Place<Kind extends AuditKind> = ReturnType<(typeof places)[Kind]>

/** Returns the console page about one thing, in whatever state it is; null if there is none. */
export const placeOf = <Kind extends AuditKind>(kind: Kind, id: Id): Place<Kind> => {
  const place: (id: Id) => string | null = places[kind]
  return place(id) as Place<Kind>
}

/**
 * The same for an event of the ledger or a transfer's key: `mm_…`, `mm_…:fee`, `reload:7`, `payout:9:paid`; null if it is of no kind
 * that has a page.
 */
export function placeOfEvent(event: string): string | null {
  const [kind = '', id = ''] = event.split(':')
  if (kind.startsWith('mm_')) return placeOf('movement', kind)
  return Object.hasOwn(places, kind) ? placeOf(kind as AuditKind, id) : null
}

/** The case of what breaks an invariant of the books, by the invariant's name. */
export const placeOfCheck = (name: string) => `/console/ledger/checks/${encodeURIComponent(name)}`
