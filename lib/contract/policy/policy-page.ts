/** The console's page of the policy. Not part of the public interface. */
import { type Read, timeView } from '@/lib/contract/fields'
import type { ListedPolicy } from '@/lib/domain/policy/list-policy'
import type { ShownProposal, WriteStanding } from '@/lib/domain/policy/standing-of'
import type { Thresholds } from '@/lib/domain/policy/thresholds'
import { type PolicyView, policyView } from './policy'
import { type ShownProposalView, shownProposal } from './proposal-views'

export type PolicyPageView = Read & {
  policies: PolicyView[]
  /** Open proposals of every kind. */
  proposals: ShownProposalView[]
  /** Of a change of the policy. */
  standing: WriteStanding
  thresholds: Thresholds
  /** Of a change of the thresholds. */
  setting: WriteStanding
}

type PolicyPageRead = {
  now: Date
  policies: readonly ListedPolicy[]
  proposals: readonly ShownProposal[]
  standing: WriteStanding
  thresholds: Thresholds
  setting: WriteStanding
}

export const policyPageView = ({ now, policies, proposals, ...rest }: PolicyPageRead): PolicyPageView => ({
  now: timeView(now),
  policies: policies.map(policyView),
  proposals: proposals.map(shownProposal),
  ...rest,
})
