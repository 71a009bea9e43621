import { expect, test } from '@playwright/test'
import { breakdown, type FeeMode } from '@/lib/domain/fee/breakdown'
import { Money } from '@/lib/domain/money'
import { openApi } from './openapi'
import type { Json } from './schema'

type Row = Record<string, string>

/** Objects of all examples below a node, by where they stand. */
function exampled(at: string, node: unknown, isExample = false): [at: string, Json][] {
  if (node === null || typeof node !== 'object') return []
  const inner = Object.entries(node).flatMap(([name, one]) =>
    exampled(`${at}/${name}`, one, isExample || name === 'example' || name === 'examples'),
  )
  return isExample && !Array.isArray(node) ? [[at, node as Json], ...inner] : inner
}

const pesos = (amount: string) => Money.of(amount, 'COP')

/** A price by any of the names that the interface has for its parts; undefined: the object is none. */
function priceIn(row: Row) {
  const amount = row.reload_amount ?? row.amount
  const [fee, iva] = [row.fee_service ?? row.service_fee_amount, row.fee_iva ?? row.service_iva_amount]
  const total = row.total_to_pay ?? row.total
  return amount && fee && iva && total ? { amount, fee, iva, total } : undefined
}

test('amounts of the examples are of one calculation: fee, IVA and total of each price, and what is told of it elsewhere', () => {
  const all = (['merchant', 'console'] as const).flatMap((part) => exampled(part, openApi(part)))
  const prices = all.flatMap(([at, row]) => (priceIn(row as Row) ? [{ at, row: row as Row }] : []))
  expect(prices.length).toBeGreaterThan(40)
  for (const { at, row } of prices) {
    const { amount, fee, iva, total } = priceIn(row) ?? { amount: '', fee: '', iva: '', total: '' }
    const percent = row.fee_percentage
    const rule = percent
      ? { percentage: percent, fixed: '0', ivaPercentage: row.iva_percentage ?? '' }
      : { percentage: '0', fixed: fee, ivaPercentage: '19' }
    const due = breakdown(pesos(amount), rule, (row.fee_mode ?? 'payer') as FeeMode)
    const told = {
      fee: `${due.feeService}`,
      iva: `${due.feeIva}`,
      total: `${due.totalToPay.plus(pesos(row.gmf ?? '0'))}`,
    }
    expect({ fee, iva, total }, at).toEqual(told)
    if (row.total_fee) expect(row.total_fee, at).toBe(`${due.totalFee}`)
    if (row.left) expect(row.left, at).toBe(`${pesos(row.balance ?? '').minus(pesos(total))}`)
  }
  let charged = 0
  for (const [at, row] of all) {
    const {
      charge,
      fee_breakdown: price,
      amount,
      payment,
    } = row as { [name: string]: Row | undefined } & { amount?: string }
    const total = price?.total_to_pay ?? (row as Row).total_to_pay
    if (charge && total) expect([at, charge.amount]).toEqual([at, total])
    if (charge && price) expect([at, amount]).toEqual([at, price.reload_amount])
    if (payment) expect([at, (payment.charge as unknown as Row).amount]).toEqual([at, total])
    if (charge) charged += 1
  }
  expect(charged).toBeGreaterThan(5)
})
