import { House, Link, ShieldCheck, SquareTerminal, UserRound, Users } from 'lucide-react'

/** Pages that the frame leads to, in order; `label` and `short` are names of texts. */
export const entries = [
  { href: '/home', label: 'home', short: 'home', icon: House },
  { href: '/links', label: 'links', short: 'linksShort', icon: Link },
] as const

/** Pages of one's own settings; `managing` ones are for whoever may manage the account. */
const settings = [
  { href: '/profile', label: 'profile', icon: UserRound, managing: false },
  { href: '/security', label: 'security', icon: ShieldCheck, managing: false },
  { href: '/developers', label: 'developers', icon: SquareTerminal, managing: true },
  { href: '/team', label: 'team', icon: Users, managing: true },
] as const

/** Those of them that somebody has. */
export const settingsOf = (manages: boolean) => settings.filter(({ managing }) => manages || !managing)
