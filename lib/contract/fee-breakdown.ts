/** `fee_breakdown` of the API: the cost of a deposit, as strings with two decimal places. */
import { z } from 'zod'
import { feeModes } from '@/lib/contract/payment-link/calls'
import type { Breakdown, FeeMode, FeeRule } from '@/lib/domain/fee/breakdown'
import { type Currency, type DecimalLike, Money, twoPlaces } from '@/lib/domain/money'
import { decimalOut } from './fields'

export const feeBreakdown = z
  .object({
    reload_amount: decimalOut('The amount asked for.', '100000.00'),
    fee_service: decimalOut('Fee of the service.', '2500.00'),
    fee_iva: decimalOut('Tax on the fee.', '475.00'),
    total_fee: decimalOut('Both.', '2975.00'),
    total_to_pay: decimalOut('What the payer pays.', '102975.00'),
    fee_mode: z.enum(feeModes).meta({ description: 'Who bears the fee.', example: 'payer' }),
    fee_percentage: decimalOut('Percent of the amount; absent for nequi.', '2.50').optional(),
    iva_percentage: decimalOut('Percent of the fee; absent for nequi.', '19.00').optional(),
  })
  .meta({ id: 'FeeBreakdown', description: 'What it costs. Computed once, never again.' })

const charged = { reload_amount: '100000.00', fee_mode: 'payer' }

/** The same of a link's payment: its example is by what a new installation takes of one, two percent. */
export const linkBreakdown = feeBreakdown.meta({
  description: 'What it costs.',
  example: {
    ...{ ...charged, fee_service: '2000.00', fee_iva: '380.00', total_fee: '2380.00', total_to_pay: '102380.00' },
    ...{ fee_percentage: '2.00', iva_percentage: '19.00' },
  },
})

/** The same of a deposit by Nequi: one and a half. */
export const nequiBreakdown = feeBreakdown.meta({
  description: 'What it costs.',
  example: { ...charged, fee_service: '1500.00', fee_iva: '285.00', total_fee: '1785.00', total_to_pay: '101785.00' },
})

type Priced = {
  breakdown: Omit<Breakdown, 'credited'>
  rule: Pick<FeeRule, 'percentage' | 'ivaPercentage'>
  feeMode: FeeMode
}

/** @param product `nequi` has no percentages, as the API defines it */
export const feeBreakdownView = (
  { breakdown, rule, feeMode }: Priced,
  product: string,
): z.output<typeof feeBreakdown> => ({
  reload_amount: `${breakdown.reloadAmount}`,
  fee_service: `${breakdown.feeService}`,
  fee_iva: `${breakdown.feeIva}`,
  total_fee: `${breakdown.totalFee}`,
  total_to_pay: `${breakdown.totalToPay}`,
  fee_mode: feeMode,
  ...(product === 'nequi'
    ? {}
    : { fee_percentage: twoPlaces(rule.percentage), iva_percentage: twoPlaces(rule.ivaPercentage) }),
})

/** What a payment or a bank transfer stores of its price, in the currency that its owner is credited in. */
type Stored = {
  currency: Currency
  amount: DecimalLike
  feeService: DecimalLike
  feeIva: DecimalLike
  totalToPay: DecimalLike
  feePercentage: DecimalLike
  ivaPercentage: DecimalLike
  feeMode: FeeMode
}

/** The breakdown that was computed when it began; `product` as for `feeBreakdownView`. */
export function storedBreakdownView(stored: Stored, product: string): z.output<typeof feeBreakdown> {
  const money = (amount: DecimalLike) => Money.of(amount, stored.currency)
  const [feeService, feeIva] = [money(stored.feeService), money(stored.feeIva)]
  const breakdown = {
    reloadAmount: money(stored.amount),
    feeService,
    feeIva,
    totalFee: feeService.plus(feeIva),
    totalToPay: money(stored.totalToPay),
  }
  const rule = { percentage: stored.feePercentage, ivaPercentage: stored.ivaPercentage }
  return feeBreakdownView({ breakdown, rule, feeMode: stored.feeMode }, product)
}
