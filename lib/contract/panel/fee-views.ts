/** Views of the console's pages about fees and the dollar's rate. Not part of the public interface. */
import { type Read, timeView } from '@/lib/contract/fields'
import { type ShownProposalView, shownProposal } from '@/lib/contract/policy/proposal-views'
import type { ListedAudit } from '@/lib/domain/access/list-audit'
import type { ListedRule } from '@/lib/domain/fee/fee-rules'
import type { ListedGmf } from '@/lib/domain/fee/gmf-rates'
import type { ListedRate } from '@/lib/domain/movement/rates'
import type { ShownProposal, WriteStanding } from '@/lib/domain/policy/standing-of'
import { feeRuleView, gmfView, rateView } from './fees'
import { nameIn, type PageNumbers } from './reading'
import { type AuditRow, auditRow } from './views'

const consoleRate = (row: ListedRate, names: ReadonlyMap<number, string>) => ({
  ...rateView(row),
  set_by: nameIn(names, row.setById),
  /** Another person than who set it, if there was one. */
  proposed_by: nameIn(names, row.proposedById),
})

export type RatesView = {
  now: string
  rates: ReturnType<typeof consoleRate>[]
  /** The rate in force; null before there is any. */
  last: ReturnType<typeof rateView> | null
  standing: WriteStanding
  proposals: ShownProposalView[]
  page: number
  size: number
  count: number
}

type RatesRead = Pick<RatesView, 'page' | 'size' | 'count'> & {
  now: Date
  rows: readonly ListedRate[]
  names: ReadonlyMap<number, string>
  last: ListedRate | null
  standing: WriteStanding
  proposals: readonly ShownProposal[]
}

export const ratesView = ({ now, rows, names, last, standing, proposals, ...pages }: RatesRead): RatesView => ({
  now: timeView(now),
  rates: rows.map((row) => consoleRate(row, names)),
  last: last && rateView(last),
  standing,
  proposals: proposals.map(shownProposal),
  ...pages,
})

const consoleGmf = (row: ListedGmf, names: ReadonlyMap<number, string>) => ({
  ...gmfView(row),
  set_by: nameIn(names, row.setById),
})

export type FeeRuleView = ReturnType<typeof feeRuleView>

export type FeeRulesView = Read &
  PageNumbers & {
    rules: FeeRuleView[]
    /** The last rates of GMF; the first is in force, none before the first is set. */
    gmf: ReturnType<typeof consoleGmf>[]
    filters: { owner: number | null }
    may_set: boolean
    /** Of the rate of GMF. */
    standing: WriteStanding
    proposals: ShownProposalView[]
  }

type FeeRulesRead = Pick<FeeRulesView, 'filters' | keyof PageNumbers> & {
  now: Date
  rows: readonly ListedRule[]
  gmf: readonly ListedGmf[]
  names: ReadonlyMap<number, string>
  maySet: boolean
  standing: WriteStanding
  proposals: readonly ShownProposal[]
}

export const feeRulesView = ({ now, rows, gmf, names, maySet, proposals, ...rest }: FeeRulesRead): FeeRulesView => ({
  now: timeView(now),
  rules: rows.map(feeRuleView),
  gmf: gmf.map((row) => consoleGmf(row, names)),
  may_set: maySet,
  proposals: proposals.map(shownProposal),
  ...rest,
})

export type FeeRulePageView = Read &
  Pick<FeeRuleView, 'method' | 'currency'> & {
    /** Account of the rule; null for the general rule. */
    owner: { id: number; name: string } | null
    general: FeeRuleView | null
    own: FeeRuleView | null
    history: AuditRow[]
    standing: WriteStanding
    removal: WriteStanding
    proposals: ShownProposalView[]
  }

type FeeRuleRead = Pick<FeeRulePageView, 'method' | 'currency' | 'owner'> & {
  now: Date
  general: ListedRule | null
  own: ListedRule | null
  history: readonly ListedAudit[]
  standing: WriteStanding
  removal: WriteStanding
  proposals: readonly ShownProposal[]
}

export const feeRulePageView = (read: FeeRuleRead): FeeRulePageView => {
  const { now, general, own, history, proposals, ...rest } = read
  return {
    now: timeView(now),
    general: general && feeRuleView(general),
    own: own && feeRuleView(own),
    history: history.map(auditRow),
    proposals: proposals.map(shownProposal),
    ...rest,
  }
}
