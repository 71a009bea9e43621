/** Views of the console's pages about platform keys, referral codes, bank accounts and banks. Not part of the public interface. */

import { apiKeyView } from '@/lib/contract/access/api-key'
import { timeView } from '@/lib/contract/fields'
import { type ShownProposalView, shownProposal } from '@/lib/contract/policy/proposal-views'
import { bankView } from '@/lib/contract/reload/bank'
import type { ListedKey } from '@/lib/domain/access/api-keys'
import type { ShownProposal, WriteStanding } from '@/lib/domain/policy/standing-of'
import type { ReferralCodeRow } from '@/lib/domain/referral/referral-codes'
import type { ListedAccount } from '@/lib/domain/reload/list-banks'
import type { Bank } from '@/lib/domain/tx'
import { listedBankView, serviceAccountView } from './accounts'
import type { PageNumbers } from './reading'
import { referralCodeView } from './referral-code'
import type { Paged } from './views'

export type KeysView = Paged & {
  keys: ReturnType<typeof apiKeyView>[]
  /** What the policy names the reader for. */
  may: { create: boolean; revoke: boolean }
}

type KeysRead = PageNumbers & Pick<KeysView, 'may'> & { now: Date; rows: readonly ListedKey[] }

export const keysView = ({ now, rows, ...pages }: KeysRead): KeysView => ({
  now: timeView(now),
  keys: rows.map(apiKeyView),
  ...pages,
})

export type ReferralsView = Paged & {
  filters: { search: string | null }
  /** Each with the name of its owner. */
  codes: (ReturnType<typeof referralCodeView> & { owner: string })[]
  /** The code to edit; null to create one. */
  changed: number | null
  /** What the policy names the reader for. */
  may: { create: boolean; change: boolean }
}

type ReferralsRead = PageNumbers &
  Pick<ReferralsView, 'filters' | 'changed' | 'may'> & {
    now: Date
    rows: readonly ReferralCodeRow[]
    /** Names of the owners by id. */
    names: ReadonlyMap<number, string>
  }

export const referralsView = ({ now, rows, names, ...list }: ReferralsRead): ReferralsView => ({
  now: timeView(now),
  codes: rows.map((row) => ({ ...referralCodeView(row), owner: names.get(row.ownerId) ?? `${row.ownerId}` })),
  ...list,
})

export type AccountsView = Paged & {
  accounts: ReturnType<typeof serviceAccountView>[]
  /** Banks that a new account may be at. */
  banks: ReturnType<typeof bankView>[]
  adding: WriteStanding
  changing: WriteStanding
  proposals: ShownProposalView[]
}

type AccountsRead = PageNumbers & {
  now: Date
  rows: readonly ListedAccount[]
  banks: readonly Bank[]
  adding: WriteStanding
  changing: WriteStanding
  proposals: readonly ShownProposal[]
}

export const accountsView = ({ now, rows, banks, proposals, ...pages }: AccountsRead): AccountsView => ({
  now: timeView(now),
  accounts: rows.map(serviceAccountView),
  banks: banks.map(bankView),
  proposals: proposals.map(shownProposal),
  ...pages,
})

export type BanksView = Paged & {
  proposals: ShownProposalView[]
  filters: { country: string | null; search: string | null }
  banks: ReturnType<typeof listedBankView>[]
  may: { add: boolean; change: boolean }
}

type BanksRead = PageNumbers &
  Pick<BanksView, 'filters' | 'may'> & {
    now: Date
    rows: readonly Bank[]
    proposals: readonly ShownProposal[]
  }

export const banksView = ({ now, rows, proposals, ...list }: BanksRead): BanksView => ({
  proposals: proposals.map(shownProposal),
  now: timeView(now),
  banks: rows.map(listedBankView),
  ...list,
})
