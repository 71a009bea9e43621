import {
  ArrowLeftRight,
  BadgePercent,
  Banknote,
  Bell,
  BookOpen,
  ChartColumn,
  CircleHelp,
  DollarSign,
  FileQuestion,
  Flag,
  Inbox,
  KeyRound,
  Landmark,
  type LucideIcon,
  Percent,
  Scale,
  ScanFace,
  ScrollText,
  ShieldCheck,
  UserSearch,
  Users,
  Vault,
} from 'lucide-react'

/** Groups of related pages: outgoing money, comparisons with external records, and the close of a day. */
export const tabs = {
  out: [
    { href: '/console/payouts', name: 'payouts' },
    { href: '/console/payouts/rails', name: 'rails' },
  ],
  compared: [
    { href: '/console/reconciliation', name: 'byRail' },
    { href: '/console/statements', name: 'byBank' },
  ],
  treasury: [
    { href: '/console/close', name: 'close' },
    { href: '/console/accounting', name: 'accounting' },
    { href: '/console/accounting/invoices', name: 'invoices' },
  ],
} as const

export interface Section {
  href: string
  label:
    | 'overview'
    | 'reloads'
    | 'identity'
    | 'cases'
    | 'payouts'
    | 'movements'
    | 'ledger'
    | 'treasury'
    | 'reconciliation'
    | 'fees'
    | 'rates'
    | 'policy'
    | 'accounts'
    | 'users'
    | 'screening'
    | 'dataRequests'
    | 'unusual'
    | 'audit'
    | 'alerts'
    | 'keys'
    | 'referrals'
  icon: LucideIcon
  /** Related pages, reached by tabs. */
  tabs?: keyof typeof tabs
}

/** Console pages, in sidebar order. */
export const groups: readonly { heading: 'review' | 'money' | 'rules' | 'people'; entries: readonly Section[] }[] = [
  {
    heading: 'review',
    entries: [
      { href: '/console/overview', label: 'overview', icon: ChartColumn },
      { href: '/console/reloads', label: 'reloads', icon: Inbox },
      { href: '/console/identity', label: 'identity', icon: ScanFace },
      { href: '/console/cases', label: 'cases', icon: CircleHelp },
      { href: '/console/payouts', label: 'payouts', icon: Banknote, tabs: 'out' },
    ],
  },
  {
    heading: 'money',
    entries: [
      { href: '/console/movements', label: 'movements', icon: ArrowLeftRight },
      { href: '/console/ledger', label: 'ledger', icon: BookOpen },
      { href: '/console/reconciliation', label: 'reconciliation', icon: Scale, tabs: 'compared' },
      { href: '/console/close', label: 'treasury', icon: Vault, tabs: 'treasury' },
    ],
  },
  {
    heading: 'rules',
    entries: [
      { href: '/console/fees', label: 'fees', icon: Percent },
      { href: '/console/rates', label: 'rates', icon: DollarSign },
      { href: '/console/accounts', label: 'accounts', icon: Landmark },
      { href: '/console/referrals', label: 'referrals', icon: BadgePercent },
      { href: '/console/keys', label: 'keys', icon: KeyRound },
      { href: '/console/policy', label: 'policy', icon: ShieldCheck },
    ],
  },
  {
    heading: 'people',
    entries: [
      { href: '/console/users', label: 'users', icon: Users },
      { href: '/console/screening', label: 'screening', icon: UserSearch },
      { href: '/console/data-requests', label: 'dataRequests', icon: FileQuestion },
      { href: '/console/unusual', label: 'unusual', icon: Flag },
      { href: '/console/audit', label: 'audit', icon: ScrollText },
      { href: '/console/alerts', label: 'alerts', icon: Bell },
    ],
  },
]
