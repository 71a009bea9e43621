/** Views of the console's pages about accounts. Not part of the public interface. */

import { type Read, timeView, whenView } from '@/lib/contract/fields'
import { type PayoutTab, payoutTabs, statesOf } from '@/lib/contract/payout/queue-tabs'
import { type ShownProposalView, shownProposal } from '@/lib/contract/policy/proposal-views'
import type { ListedAudit } from '@/lib/domain/access/list-audit'
import type { SubmissionStatus } from '@/lib/domain/identity/list-submissions'
import type { OwnedLink } from '@/lib/domain/payment-link/owned-link'
import type { ShownProposal, WriteStanding } from '@/lib/domain/policy/standing-of'
import type { HoldingHit } from '@/lib/domain/screening/hits'
import type { DataRequest, LinkStatus } from '@/lib/domain/tx'
import type { ListedUser, UserFilters } from '@/lib/domain/user/list-users'
import type { AccountThings, ReadAccount } from '@/lib/domain/user/read-account'
import { movementSumView } from './money-views'
import type { PageNumbers } from './reading'
import { panelUserView } from './users'
import { type AuditRow, auditRow, type Paged } from './views'

export const userRow = (row: ListedUser) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  level: row.level,
  roles: row.roles,
  blocked: row.blockedAt !== null,
  last_login: whenView(row.lastLogin),
  created_at: timeView(row.createdAt),
})

export type UserRow = ReturnType<typeof userRow>

export type UsersView = Paged & {
  filters: Omit<UserFilters, 'memberOf' | 'referredBy' | 'masked'> & {
    member_of: number | null
    referred_by: number | null
  }
  /** Name of the account whose collaborators they are. */
  organization: string | null
  /** The code that they came by, for who reads referral codes. */
  referral_code: string | null
  users: UserRow[]
}

type UsersRead = PageNumbers &
  Pick<UsersView, 'filters' | 'organization' | 'referral_code'> & { now: Date; rows: readonly ListedUser[] }

export const usersView = ({ now, rows, ...list }: UsersRead): UsersView => ({
  now: timeView(now),
  users: rows.map(userRow),
  ...list,
})

const accountView = (user: ReadAccount) => ({
  ...panelUserView(user),
  ...userRow(user),
  person: [user.firstName, user.lastName].filter(Boolean).join(' '),
  business_name: user.businessName,
  type_person: user.typePerson,
  phone: user.phone,
  country_code: user.countryCode,
  email_verified: user.emailVerified,
  phone_verified: user.phoneVerified,
  document_type: user.documentType,
  document_number: user.documentNumber,
  has_otp: user.otpSince !== null,
  platform: user.platform,
  organization: user.organization,
  submissions: user.submissions.map((one) => ({
    id: one.id,
    status: one.status as SubmissionStatus,
    created_at: timeView(one.createdAt),
  })),
})

export type AccountView = ReturnType<typeof accountView>

/** The tabs of lists that an account's numbers open. */
const thingsView = ({ wallets, links, movements, reloadsIn, payoutsIn, collaborators }: AccountThings) => ({
  wallets: wallets.map(({ balance, reserved }) => ({
    currency: balance.currency,
    balance: `${balance}`,
    reserved: `${reserved.amount}`,
  })),
  links,
  movements: movementSumView(movements),
  reloads: { Created: reloadsIn('Created'), Paid: reloadsIn('Paid'), Error: reloadsIn('Error') },
  payouts: Object.fromEntries(payoutTabs.map((tab) => [tab, payoutsIn(statesOf(tab))])) as Record<PayoutTab, number>,
  collaborators,
})

export type ThingsView = ReturnType<typeof thingsView>

export type UserPageView = Read & {
  account: AccountView
  things: ThingsView
  /** Reclamos about the account's data that are under way. */
  claims: Pick<DataRequest, 'id' | 'topic'>[]
  /** Hits on screening lists that hold back the account or whom it pays. */
  holding: HoldingHit[]
  /** The newest decisions about the account. */
  audit: AuditRow[]
  /** The reader may change roles and staff accounts. */
  superuser: boolean
  /** The reader's own account, which only others may change. */
  own: boolean
  /** How the policy stands to the reader who would block or unblock, give roles, or ask for a payout. */
  standing: { turn: WriteStanding; roles: WriteStanding; payout: WriteStanding }
  proposals: ShownProposalView[]
}

type UserPageRead = Pick<UserPageView, 'superuser' | 'own' | 'standing' | 'claims' | 'holding'> & {
  proposals: readonly ShownProposal[]
  now: Date
  account: ReadAccount
  things: AccountThings
  audit: readonly ListedAudit[]
}

export const userPageView = ({ now, account, things, audit, proposals, ...reader }: UserPageRead): UserPageView => ({
  now: timeView(now),
  account: accountView(account),
  things: thingsView(things),
  audit: audit.map(auditRow),
  proposals: proposals.map(shownProposal),
  ...reader,
})

export const linkRow = (row: OwnedLink) => ({
  id: row.uuid,
  description: row.description,
  external_id: row.externalId,
  status: row.status,
  /** Null on a link whose payer names the amount. */
  amount: row.isGeneral ? null : row.amount.toFixed(2),
  currency: row.currency,
  created_at: timeView(row.createdAt),
})

export type UserLinksView = Paged & {
  owner: { id: number; name: string }
  filters: { status: LinkStatus | null; search: string | null }
  links: ReturnType<typeof linkRow>[]
}

type UserLinksRead = PageNumbers & Pick<UserLinksView, 'owner' | 'filters'> & { now: Date; rows: readonly OwnedLink[] }

export const userLinksView = ({ now, rows, ...list }: UserLinksRead): UserLinksView => ({
  now: timeView(now),
  links: rows.map(linkRow),
  ...list,
})
