import { House, Landmark, Link, ShieldCheck, SquareTerminal, UserRound, Users, Wallet } from 'lucide-react'

/**
 * Pages that the frame leads to, in order; `label` and `short` are names of texts, `need` is what somebody must be allowed to do on the
 * account to have the page.
 */
export const entries = [
  { href: '/home', label: 'home', short: 'home', icon: House, need: 'links:read' },
  { href: '/links', label: 'links', short: 'linksShort', icon: Link, need: 'links:read' },
  { href: '/deposits', label: 'deposits', short: 'deposits', icon: Landmark, need: 'deposits:read' },
  { href: '/wallet', label: 'wallet', short: 'wallet', icon: Wallet, need: 'balance:read' },
] as const

/** Those whose address is among `pages`. */
export const entriesOf = (pages: readonly string[]) => entries.filter(({ href }) => pages.includes(href))

/** Pages of one's own settings; `managing` ones are for whoever may manage the account. */
const settings = [
  { href: '/profile', label: 'profile', icon: UserRound, managing: false },
  { href: '/security', label: 'security', icon: ShieldCheck, managing: false },
  { href: '/developers', label: 'developers', icon: SquareTerminal, managing: true },
  { href: '/team', label: 'team', icon: Users, managing: true },
] as const

/** Those of them that somebody has. */
export const settingsOf = (manages: boolean) => settings.filter(({ managing }) => manages || !managing)
