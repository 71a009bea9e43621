/**
 * The lists of the console with filters, each with what a saved view keeps of its address. Below an account, a statement or a day a view holds
 * for each of them. Page numbers are not, nor what was searched
 * for: that is mostly somebody's name or document, which must not stand in a view that others read and erasure does not find. Unusual
 * operations have none: not all of the staff may know of them.
 */
export const savedLists = {
  '/console/reloads': ['state', 'currency', 'order', 'owner', 'except'],
  '/console/cases': ['tab', 'kind', 'assignee', 'currency', 'overdue'],
  '/console/payouts': ['status', 'purpose', 'way', 'owner', 'currency'],
  '/console/movements': ['status', 'method', 'owner', 'link', 'stuck', 'from', 'to'],
  '/console/accounts/banks': ['country'],
  '/console/users': ['level', 'role', 'blocked', 'member_of', 'referred_by'],
  '/console/audit': ['area', 'subject', 'actor'],
  '/console/identity': ['status'],
  '/console/data-requests': ['tab'],
  '/console/accounting/invoices': ['month', 'state'],
  '/console/fees': ['owner'],
  '/console/policy/proposals': ['status'],
  '/console/screening': ['tab'],
  '/console/payouts/rails': ['status', 'number'],
  '/console/users/[id]/links': ['status'],
  '/console/statements/[id]': ['kind'],
  '/console/reconciliation/[id]': ['kind'],
  '/console/ledger/[currency]/wallets': ['day'],
  '/console/ledger/[currency]/[code]': ['from', 'day'],
} as const satisfies Record<string, readonly string[]>

export type SavedList = keyof typeof savedLists

export const savedListNames = Object.keys(savedLists) as [SavedList, ...SavedList[]]

/** Most characters of one filter. */
const longest = 64

/** The known filters of a list in a query string, in one order; empty if it has none. */
export function filtersIn(list: SavedList, query: string): string {
  const asked = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const name of savedLists[list]) {
    const value = asked.get(name)?.trim()
    if (value && value.length <= longest) kept.set(name, value)
  }
  return `${kept}`
}
