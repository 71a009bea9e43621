/** Data of the settings pages: plain values with wire names. Not part of the public interface. */

import { apiKeyView } from '@/lib/contract/access/api-key'
import { sessionView } from '@/lib/contract/access/security'
import { timeView } from '@/lib/contract/fields'
import { type TestClockResource, testClockView } from '@/lib/contract/installation/clock'
import { type AcceptanceView, acceptanceView } from '@/lib/contract/payment-link/acceptance'
import { type EmbedOriginResource, originView } from '@/lib/contract/payment-link/embed-origins'
import type { EmbedScriptResource } from '@/lib/contract/payment-link/embed-script'
import { endpointView } from '@/lib/contract/webhook/views'
import type { ListedKey } from '@/lib/domain/access/api-keys'
import type { CodeStanding } from '@/lib/domain/access/code/read-code'
import type { ListedSession } from '@/lib/domain/access/session/list-sessions'
import type { EmbedOrigin } from '@/lib/domain/tx'
import type { Profile } from '@/lib/domain/user/read-profile'
import type { Endpoint } from '@/lib/domain/webhook/endpoints'
import { type ProfileResource, profileView } from './profile'

/** The additional factor of sensitive forms: an authenticator code, else the PIN, else none. */
export type StepUpKind = 'otp' | 'pin' | null

export const stepUpOf = (user: Pick<Profile, 'otpSince' | 'pinHash'>): StepUpKind =>
  user.otpSince ? 'otp' : user.pinHash ? 'pin' : null

export type SecurityView = {
  now: string
  has_pin: boolean
  has_otp: boolean
  /** In live, staff may do nothing until two-step verification is enabled. */
  must_enrol: boolean
  sessions: ReturnType<typeof sessionView>[]
  /** Total number, since the list may be truncated. */
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
  /** Whether the account may create keys: email and phone verified, and level 5. */
  ready: boolean
  /** Usable keys first. */
  keys: ReturnType<typeof apiKeyView>[]
  /** Maximum number of keys that can be used. */
  most_keys: number
  /** What a server key may pay out in one day, in pesos. */
  key_limit: string
  /** The gateway's documents; the holder of a key declares that payers of Nequi accepted them. */
  documents: AcceptanceView
  /** Whether the account may have webhooks: its email and the reader's are verified. */
  may_listen: boolean
  endpoints: ReturnType<typeof endpointView>[]
  /** Sites that may show the payment pages of links. */
  embed: {
    origins: EmbedOriginResource[]
    /** Maximum number of them. */
    most: number
    /** Address of `recaudo.js`. */
    script: string
    /** The same as it is now, for good. */
    fixed: EmbedScriptResource
    /** A test installation takes http of this machine too. */
    local: boolean
  }
  /** The account's test clock; null in a live installation. */
  clock: TestClockResource | null
}

export const developersView = (read: {
  now: Date
  user: Profile
  ready: boolean
  keys: readonly ListedKey[]
  mostKeys: number
  keyLimit: string
  documents: readonly AcceptanceView[number][]
  mayListen: boolean
  endpoints: readonly Endpoint[]
  embed: Omit<DevelopersView['embed'], 'origins'> & { origins: readonly EmbedOrigin[] }
  /** Milliseconds that the test clock is ahead; null in a live installation. */
  ahead: number | null
}): DevelopersView => ({
  now: timeView(read.now),
  step_up: stepUpOf(read.user),
  ready: read.ready,
  keys: read.keys.map(apiKeyView),
  most_keys: read.mostKeys,
  key_limit: read.keyLimit,
  documents: acceptanceView(read.documents),
  may_listen: read.mayListen,
  endpoints: read.endpoints.map(endpointView),
  embed: { ...read.embed, origins: read.embed.origins.map(originView) },
  clock:
    read.ahead === null ? null : testClockView({ now: new Date(read.now.getTime() + read.ahead), ahead: read.ahead }),
})

export type ProfilePageView = {
  now: string
  step_up: StepUpKind
  profile: ProfileResource
  /** A new email that waits for its code. */
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

/** A member's profile: a member has a role instead of a profile of its own. Null for a holder. */
export const memberProfileView = (user: Profile): MemberProfileView | null =>
  user.membership && { name: user.membership.organization.name, email: user.email, role: user.membership.role }
