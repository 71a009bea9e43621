/** Data of the account holder's payout pages: plain values with wire names. Not part of the public interface. */
import { type Held, heldIn, heldOf } from '@/lib/contract/balance/held'
import { type Read, timeView } from '@/lib/contract/fields'
import { type StepUpKind, stepUpOf } from '@/lib/contract/user/settings-views'
import type { PayoutTerms } from '@/lib/domain/fee/price-payout'
import { type Money, twoPlaces } from '@/lib/domain/money'
import type { BatchRead } from '@/lib/domain/payout/batch/read-batches'
import type { ListedBeneficiary } from '@/lib/domain/payout/beneficiaries'
import type { OwnPayout } from '@/lib/domain/payout/read-own-payout'
import type { PayoutRead } from '@/lib/domain/payout/read-payout'
import type { Reserved } from '@/lib/domain/payout/read-reserved'
import type { Bank, PayoutStatus } from '@/lib/domain/tx'
import type { Profile } from '@/lib/domain/user/read-profile'
import { type BatchQuoteView, type PayoutBatchView, payoutBatchView } from './batches'
import { type BeneficiaryView, beneficiaryView } from './beneficiaries'
import { type PayoutResource, payoutView } from './calls'

export type { BatchQuoteView, BeneficiaryView, PayoutBatchView, PayoutResource }

export type OwnPayoutsView = Read & {
  /** Pesos, and each other currency that the account has anything in. */
  held: Held[]
  payouts: PayoutResource[]
  /** Where older ones begin; null if there are none. */
  older: string | null
  accounts: BeneficiaryView[]
}

const isNothing = (amount: string) => amount === '0.00'

/** The currencies to show: pesos, and those in which there is something. */
const worthShowing = ({ currency, amount, reserved }: Held) =>
  currency === 'COP' || !isNothing(amount) || !isNothing(reserved)

export const ownPayoutsView = (read: {
  now: Date
  balances: Money[]
  reserved: Reserved[]
  payouts: { rows: PayoutRead[]; last: bigint | null }
  accounts: ListedBeneficiary[]
}): OwnPayoutsView => ({
  now: timeView(read.now),
  held: heldOf(read.balances, read.reserved).filter(worthShowing),
  payouts: read.payouts.rows.map(payoutView),
  older: read.payouts.last === null ? null : `${read.payouts.last}`,
  accounts: read.accounts.map(beneficiaryView),
})

/** A wallet that can be withdrawn from, and the largest amount that it covers with the fee. */
export type Wallet = Held & { most: string; iva_percentage: string; gmf_percentage: string }

export type WithdrawView = Read & {
  /** Whether the account may withdraw: email and phone verified, and level 5. */
  ready: boolean
  step_up: StepUpKind
  wallets: Wallet[]
  accounts: BeneficiaryView[]
  banks: { id: number; name: string }[]
  /** For an account of the holder's own; the document is null where none is known. */
  holder: { name: string; document_type: string | null; document: string | null }
}

export const withdrawView = (read: {
  now: Date
  ready: boolean
  user: Profile
  owner: Profile
  ownerName: string
  reserved: Reserved[]
  wallets: { balance: Money; most: Money; terms: PayoutTerms }[]
  accounts: ListedBeneficiary[]
  banks: Bank[]
}): WithdrawView => ({
  now: timeView(read.now),
  ready: read.ready,
  step_up: stepUpOf(read.user),
  wallets: read.wallets.map(({ balance, most, terms }) => ({
    ...heldIn(balance, read.reserved),
    most: `${most}`,
    iva_percentage: twoPlaces(terms.rule.ivaPercentage),
    gmf_percentage: twoPlaces(terms.gmfPercentage),
  })),
  accounts: read.accounts.map(beneficiaryView),
  banks: read.banks.map(({ id, name }) => ({ id, name })),
  holder: {
    name: read.ownerName,
    document_type: read.owner.documentType,
    document: read.owner.documentNumber,
  },
})

export type OwnPayoutView = Read & {
  payout: PayoutResource
  /** By which statements name it. */
  number: string
  iva_percentage: string
  gmf_percentage: string
  history: { at: string; to: PayoutStatus }[]
  /** Name of the person of the account who asked for it; else who it was. */
  requested_by: OwnPayout['requestedBy']
}

export const ownPayoutView = ({ payout, changes, requestedBy }: OwnPayout, now: Date): OwnPayoutView => ({
  now: timeView(now),
  payout: payoutView(payout),
  number: `${payout.number}`,
  iva_percentage: twoPlaces(payout.ivaPercentage),
  gmf_percentage: twoPlaces(payout.gmfPercentage),
  history: changes.map(({ at, to }) => ({ at: timeView(at), to })),
  requested_by: requestedBy,
})

export type OwnBatchView = Read & {
  batch: PayoutBatchView
  payouts: PayoutResource[]
  iva_percentage: string
  gmf_percentage: string
  page: number
  size: number
}

export const ownBatchView = (read: {
  now: Date
  batch: BatchRead
  payouts: PayoutRead[]
  page: number
  size: number
}): OwnBatchView => ({
  now: timeView(read.now),
  batch: payoutBatchView(read.batch),
  payouts: read.payouts.map(payoutView),
  iva_percentage: twoPlaces(read.payouts[0]?.ivaPercentage ?? '0'),
  gmf_percentage: twoPlaces(read.payouts[0]?.gmfPercentage ?? '0'),
  page: read.page,
  size: read.size,
})
