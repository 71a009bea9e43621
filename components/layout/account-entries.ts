import {
  ArrowUpFromLine,
  House,
  Landmark,
  Link,
  ShieldCheck,
  SquareTerminal,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react'

/**
 * Pages of the account navigation in order; `label` and `short` are message keys, `need` is the required account
 * permission. One without `short` has no tab on phones, where four fit: it stands in the account menu.
 */
export const entries = [
  { href: '/home', label: 'home', short: 'home', icon: House, need: 'links:read' },
  { href: '/links', label: 'links', short: 'linksShort', icon: Link, need: 'links:read' },
  { href: '/deposits', label: 'deposits', short: 'deposits', icon: Landmark, need: 'deposits:read' },
  { href: '/wallet', label: 'wallet', short: 'wallet', icon: Wallet, need: 'balance:read' },
  { href: '/payouts', label: 'payouts', short: null, icon: ArrowUpFromLine, need: 'payouts:read' },
] as const

/** Returns the entries whose URL is among `pages`. */
export const entriesOf = (pages: readonly string[]) => entries.filter(({ href }) => pages.includes(href))

/** Settings pages; those with `managing` require permission to manage the account. */
const settings = [
  { href: '/profile', label: 'profile', icon: UserRound, managing: false },
  { href: '/security', label: 'security', icon: ShieldCheck, managing: false },
  { href: '/developers', label: 'developers', icon: SquareTerminal, managing: true },
  { href: '/team', label: 'team', icon: Users, managing: true },
] as const

/** Returns the settings pages available to the user. */
export const settingsOf = (manages: boolean) => settings.filter(({ managing }) => manages || !managing)

export type AccountEntry = (typeof entries | typeof settings)[number]

/** Returns the pages that phones list in the account menu: those without a tab, and the settings. */
export const menuOf = (pages: readonly string[], manages: boolean) => [
  ...entriesOf(pages).filter(({ short }) => !short),
  ...settingsOf(manages),
]
