/** View of the console's page that asks for a payout of a holder. Not part of the public interface. */
import { type Read, timeView } from '@/lib/contract/fields'
import { beneficiaryView } from '@/lib/contract/payout/beneficiaries'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import type { PayoutTerms } from '@/lib/domain/fee/price-payout'
import { type Currency, type Money, twoPlaces } from '@/lib/domain/money'
import type { ListedBeneficiary } from '@/lib/domain/payout/beneficiaries'

export type NewPayoutView = Read & {
  /** The number that was asked for; null before one is. */
  asked: number | null
  /** The holder with that number. */
  user: { id: number; name: string; own: boolean } | null
  /** Of asking for one. */
  standing: StandingView
  beneficiaries: ReturnType<typeof beneficiaryView>[]
  /** What the holder can use, what is reserved, and the fee of a payout, by currency. */
  wallets: {
    currency: Currency
    balance: string
    reserved: string
    fee: { percentage: string; fixed: string; ivaPercentage: string }
    gmf_percentage: string
  }[]
}

type NewPayoutRead = Pick<NewPayoutView, 'asked' | 'user' | 'standing'> & {
  now: Date
  beneficiaries: readonly ListedBeneficiary[]
  wallets: readonly ({ balance: Money; reserved: Money } & PayoutTerms)[]
}

export const newPayoutView = ({ now, beneficiaries, wallets, ...rest }: NewPayoutRead): NewPayoutView => ({
  now: timeView(now),
  beneficiaries: beneficiaries.map(beneficiaryView),
  wallets: wallets.map(({ balance, reserved, rule, gmfPercentage }) => ({
    currency: balance.currency,
    balance: `${balance}`,
    reserved: `${reserved}`,
    fee: {
      percentage: twoPlaces(rule.percentage),
      fixed: twoPlaces(rule.fixed),
      ivaPercentage: twoPlaces(rule.ivaPercentage),
    },
    gmf_percentage: twoPlaces(gmfPercentage),
  })),
  ...rest,
})
