/** Parts of the console, each of the pages and files below `/console/<part>`. `frame` is what stands around every page, such as the search. */
export const parts = [
  ...(['frame', 'overview', 'reloads', 'identity', 'cases', 'suspense', 'reversals', 'payouts'] as const),
  ...(['movements', 'ledger', 'reconciliation', 'statements', 'close', 'accounting'] as const),
  ...(['fees', 'rates', 'accounts', 'referrals', 'keys', 'policy'] as const),
  ...(['users', 'screening', 'data-requests', 'unusual', 'audit', 'alerts'] as const),
] as const

export type Part = (typeof parts)[number]

/** The part that an address of the console is of, with or without a query; null: of none, so that nobody reads it. */
export function partAt(address: string): Part | null {
  const [path = ''] = address.split('?')
  const name = /^\/console(?:\/view)?\/?$/.test(path)
    ? 'frame'
    : (/^\/console\/([a-z-]+)(?:\/|$)/.exec(path)?.[1] ?? '')
  return parts.find((part) => part === name) ?? null
}
