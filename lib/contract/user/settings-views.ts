/** What the pages of one's own settings are handed: plain data, named as on the wire. No part of the public interface. */

import { apiKeyView } from '@/lib/contract/access/api-key'
import { sessionView } from '@/lib/contract/access/security'
import { timeView } from '@/lib/contract/fields'
import { type AcceptanceView, acceptanceView } from '@/lib/contract/payment-link/acceptance'
import { endpointView } from '@/lib/contract/webhook/views'
import type { ListedKey } from '@/lib/domain/access/api-keys'
import type { CodeStanding } from '@/lib/domain/access/code/read-code'
import type { ListedSession } from '@/lib/domain/access/session/list-sessions'
import type { Profile } from '@/lib/domain/user/read-profile'
import type { Endpoint } from '@/lib/domain/webhook/endpoints'
import { type ProfileResource, profileView } from './profile'

/** What sensitive forms ask for besides: a code of the authenticator, else the PIN, else nothing. */
export type StepUpKind = 'otp' | 'pin' | null

export const stepUpOf = (user: Pick<Profile, 'otpSince' | 'pinHash'>): StepUpKind =>
  user.otpSince ? 'otp' : user.pinHash ? 'pin' : null

export type SecurityView = {
  now: string
  has_pin: boolean
  has_otp: boolean
  /** Staff in live may do nothing before two-step verification is on. */
  must_enrol: boolean
  sessions: ReturnType<typeof sessionView>[]
  /** How many there are, should the list be cut. */
  count: number
}

export const securityView = (read: {
  now: Date
  user: Profile
  mustEnrol: boolean
  sessions: readonly ListedSession[]
  count: number
  current: string | null
}): SecurityView => ({
  now: timeView(read.now),
  has_pin: read.user.pinHash !== null,
  has_otp: read.user.otpSince !== null,
  must_enrol: read.mustEnrol,
  sessions: read.sessions.map((row) => sessionView(row, read.current)),
  count: read.count,
})

export type DevelopersView = {
  now: string
  step_up: StepUpKind
  /** Whether the account may make keys: both verifications and level 5. */
  ready: boolean
  /** Those that can be used first. */
  keys: ReturnType<typeof apiKeyView>[]
  /** How many of them there may be that are not revoked. */
  most_keys: number
  /** The gateway's texts, whose acceptance by payers of Nequi the holder of a key declares. */
  documents: AcceptanceView
  /** Whether it may have webhooks: its email is verified, and the reader's own. */
  may_listen: boolean
  endpoints: ReturnType<typeof endpointView>[]
}

export const developersView = (read: {
  now: Date
  user: Profile
  ready: boolean
  keys: readonly ListedKey[]
  mostKeys: number
  documents: readonly AcceptanceView[number][]
  mayListen: boolean
  endpoints: readonly Endpoint[]
}): DevelopersView => ({
  now: timeView(read.now),
  step_up: stepUpOf(read.user),
  ready: read.ready,
  keys: read.keys.map(apiKeyView),
  most_keys: read.mostKeys,
  documents: acceptanceView(read.documents),
  may_listen: read.mayListen,
  endpoints: read.endpoints.map(endpointView),
})

export type ProfilePageView = {
  now: string
  step_up: StepUpKind
  profile: ProfileResource
  /** An email that waits for its code. */
  new_email: string | null
  codes: Record<'email' | 'phone', { live: boolean; next_at: string }>
}

export const profilePageView = (read: {
  now: Date
  user: Profile
  base: string
  email: CodeStanding
  phone: CodeStanding
}): ProfilePageView => ({
  now: timeView(read.now),
  step_up: stepUpOf(read.user),
  profile: profileView(read.user, read.base),
  new_email: read.email.newEmail,
  codes: {
    email: { live: read.email.live, next_at: timeView(read.email.nextAt) },
    phone: { live: read.phone.live, next_at: timeView(read.phone.nextAt) },
  },
})

export type MemberProfileView = { name: string; email: string; role: NonNullable<Profile['membership']>['role'] }

/** Of a member, who has no profile but a role. */
export const memberProfileView = (user: Profile): MemberProfileView | null =>
  user.membership && { name: user.membership.organization.name, email: user.email, role: user.membership.role }
