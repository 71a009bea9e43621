/** Data of the page of an account's members. Not part of the public interface. */

import { timeView } from '@/lib/contract/fields'
import { type StepUpKind, stepUpOf } from '@/lib/contract/user/settings-views'
import type { Member } from '@/lib/domain/access/member/members'
import type { Profile } from '@/lib/domain/user/read-profile'
import { collaboratorView } from './collaborator'

export type TeamView = {
  now: string
  step_up: StepUpKind
  /** Whether the account may invite: email and phone verified, and level 5. */
  ready: boolean
  /** Whether the reader holds the account: only the holder may create or change an ADMIN. */
  holder: boolean
  members: ReturnType<typeof collaboratorView>[]
}

type Read = { now: Date; user: Profile; ready: boolean; holder: boolean; members: readonly Member[] }

export const teamView = ({ now, user, ready, holder, members }: Read): TeamView => ({
  now: timeView(now),
  step_up: stepUpOf(user),
  ready,
  holder,
  members: members.map((row) => collaboratorView(row, { now })),
})
