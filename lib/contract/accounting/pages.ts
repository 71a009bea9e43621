/** Views of the console's pages for accounting. Not part of the public interface. */
import { type Read, timeView } from '@/lib/contract/fields'
import { bankNames } from '@/lib/contract/panel/ledger-views'
import { type ShownProposalView, shownProposal } from '@/lib/contract/policy/proposal-views'
import type { ListedCode } from '@/lib/domain/accounting/accounting-codes'
import type { Currency } from '@/lib/domain/money'
import type { ShownProposal, WriteStanding } from '@/lib/domain/policy/standing-of'
import type { ListedAccount } from '@/lib/domain/reload/list-banks'
import { type CodeView, codeView } from './codes'

export type AccountingView = Read & {
  filters: { currency: Currency }
  codes: CodeView[]
  /** Names of the bank accounts, by code. */
  banks: Record<string, string>
  standing: WriteStanding
  proposals: ShownProposalView[]
}

type AccountingRead = Pick<AccountingView, 'filters' | 'standing'> & {
  now: Date
  codes: readonly ListedCode[]
  banks: readonly ListedAccount[]
  proposals: readonly ShownProposal[]
}

export const accountingView = ({ now, codes, banks, proposals, ...rest }: AccountingRead): AccountingView => ({
  now: timeView(now),
  codes: codes.map(codeView),
  banks: bankNames(banks),
  proposals: proposals.map(shownProposal),
  ...rest,
})
