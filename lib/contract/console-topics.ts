/** What the events of the console's stream are about, and which pages show it. */
import type { ConsoleViews, PagePath } from './page-views'

/** What a change can be about: an account, a movement, or a queue of the console. */
export type ChangeTopic =
  | ('user' | 'movement')
  | (
      | 'identity'
      | 'reloads'
      | 'cases'
      | 'suspense'
      | 'reversals'
      | 'notices'
      | 'payouts'
      | 'reconciliations'
      | 'statements'
      | 'proposals'
      | 'closes'
      | 'invoices'
      | 'screening'
      | 'data_requests'
      | 'unusual'
    )

/** The changes that open, change or close a case. */
const casesOf = [
  'cases',
  'suspense',
  'reversals',
  'notices',
  'payouts',
  'reconciliations',
  'statements',
  'data_requests',
] as const

/** The changes after which a page of the console is read again. */
const topicsOf: Record<keyof ConsoleViews, readonly ChangeTopic[]> = {
  '/console': ['user', 'identity', 'reloads', 'payouts', 'proposals', ...casesOf],
  '/console/reloads': ['user', 'reloads'],
  '/console/reloads/[id]': ['user', 'reloads', 'identity', 'suspense', 'reversals', 'payouts'],
  '/console/identity': ['user', 'identity'],
  '/console/identity/[id]': ['user', 'identity'],
  '/console/users': ['user', 'identity'],
  '/console/users/[id]': ['user', 'identity', 'cases', 'reloads', 'suspense', 'reversals', 'payouts', 'proposals'],
  '/console/users/[id]/links': ['user'],
  '/console/audit': [
    'user',
    'identity',
    'reloads',
    'cases',
    'suspense',
    'reversals',
    'payouts',
    'reconciliations',
    'statements',
    'proposals',
  ],
  '/console/keys': ['user'],
  '/console/referrals': ['user', 'proposals'],
  '/console/accounts': ['user', 'proposals'],
  '/console/accounts/banks': ['user'],
  '/console/rates': ['user', 'proposals'],
  '/console/policy': ['user', 'proposals'],
  '/console/policy/proposals': ['user', 'proposals'],
  '/console/overview': ['identity', 'reloads', 'suspense', 'reversals', 'notices', 'payouts'],
  '/console/overview/rows': ['reloads', 'suspense', 'reversals', 'payouts'],
  '/console/cases': casesOf,
  '/console/cases/[id]': [...casesOf, 'movement', 'reloads'],
  '/console/alerts': ['user'],
  '/console/movements': ['suspense', 'reversals'],
  '/console/movements/[id]': ['movement', 'suspense', 'reversals', 'payouts'],
  '/console/payouts': ['payouts'],
  '/console/payouts/[id]': ['user', 'cases', 'reloads', 'suspense', 'reversals', 'payouts'],
  '/console/payouts/batches/[id]': ['user', 'reloads', 'payouts'],
  '/console/payouts/new': ['reloads', 'suspense', 'reversals', 'payouts'],
  '/console/payouts/rails': ['payouts'],
  '/console/payouts/rails/new': [],
  '/console/reconciliation': ['reconciliations'],
  '/console/reconciliation/[id]': ['suspense', 'reversals', 'reconciliations'],
  '/console/statements': ['statements'],
  '/console/statements/[id]': ['reloads', 'statements', 'proposals'],
  '/console/statements/[id]/[line]': ['reloads', 'payouts', 'statements', 'proposals'],
  '/console/statements/charges/[id]': ['statements', 'proposals'],
  '/console/ledger': ['reloads', 'suspense', 'reversals', 'payouts'],
  '/console/ledger/[currency]/[code]': ['reloads', 'suspense', 'reversals', 'payouts'],
  '/console/ledger/[currency]/wallets': ['reloads', 'suspense', 'reversals', 'payouts'],
  '/console/close': ['closes', 'proposals'],
  '/console/close/[day]': ['closes', 'proposals', 'statements', 'reconciliations', 'reloads', 'payouts', 'cases'],
  '/console/close/[day]/rows': ['closes', 'statements', 'reconciliations', 'reloads', 'payouts'],
  '/console/accounting': ['user', 'proposals'],
  '/console/accounting/invoices': ['invoices', 'proposals'],
  '/console/accounting/invoices/[id]': ['invoices', 'proposals'],
  '/console/screening': ['user', 'cases', 'screening'],
  '/console/screening/versions': ['screening'],
  '/console/data-requests': ['user', 'cases', 'data_requests'],
  '/console/unusual': ['unusual'],
  '/console/unusual/[id]': ['unusual'],
  '/console/fees': ['user', 'proposals'],
  '/console/fees/[method]/[currency]': ['user', 'proposals'],
}

/** Whether a change may show on a page of the console. @param topic a `ChangeTopic` */
export const concernsConsole = (page: PagePath, topic: string): boolean =>
  Object.hasOwn(topicsOf, page) && topicsOf[page as keyof ConsoleViews].includes(topic as ChangeTopic)
