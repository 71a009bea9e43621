import { House, Link } from 'lucide-react'

/** Pages that the frame leads to, in order; `label` and `short` are names of texts. */
export const entries = [
  { href: '/home', label: 'home', short: 'home', icon: House },
  { href: '/links', label: 'links', short: 'linksShort', icon: Link },
] as const

/** Whether a page belongs to an entry: the entry's own page or one below it. */
export const isWithin = (path: string, href: string) => path === href || path.startsWith(`${href}/`)
