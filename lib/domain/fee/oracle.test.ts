import { expect, test } from '@playwright/test'
import { Money } from '../money'
import { quote } from '../movement/start/quote'
import { breakdown } from './breakdown'

/** Returns a reproducible pseudo-random generator (mulberry32). */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Formats cents with integers only: the oracle does not use decimal.js. */
const text = (cents: bigint) => {
  const digits = `${cents < 0n ? -cents : cents}`.padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
/** Division rounded half-up; both operands are non-negative. */
const divided = (over: bigint, under: bigint) => (2n * over + under) / (2n * under)

type Case = { amount: bigint; percent: bigint; fixed: bigint; iva: bigint; mode: 'payer' | 'receiver' }

/** Expected values from the contract's formulas: fee = amount × percent + fixed, IVA = fee × iva, each rounded to the cent. */
function oracle({ amount, percent, fixed, iva, mode }: Case) {
  const fee = divided(amount * percent, 10_000n) + fixed
  const tax = divided(fee * iva, 10_000n)
  return {
    fee: text(fee),
    iva: text(tax),
    total: text(mode === 'payer' ? amount + fee + tax : amount),
    credited: text(mode === 'payer' ? amount : amount - fee - tax),
  }
}

test('10,000 random amounts, modes and rules agree with an oracle of integers to the cent', () => {
  const seed = Date.now() % 1_000_000
  const below = seeded(seed)
  const wrong: string[] = []
  for (let at = 0; at < 10_000; at += 1) {
    const it: Case = {
      // From 0.01 to 10^11.
      amount: BigInt(below(10 ** (1 + below(9)))) * BigInt(1 + below(10_000)) + 1n,
      percent: BigInt(below(10_001)),
      fixed: below(3) === 0 ? BigInt(below(1_000_000)) : 0n,
      iva: below(2) === 0 ? 1_900n : BigInt(below(10_001)),
      mode: below(2) === 0 ? 'payer' : 'receiver',
    }
    const rule = { percentage: text(it.percent), fixed: text(it.fixed), ivaPercentage: text(it.iva) }
    const split = breakdown(Money.of(text(it.amount), 'COP'), rule, it.mode)
    const seen = {
      fee: `${split.feeService}`,
      iva: `${split.feeIva}`,
      total: `${split.totalToPay}`,
      credited: `${split.credited}`,
    }
    if (JSON.stringify(seen) !== JSON.stringify(oracle(it)))
      wrong.push(`${JSON.stringify(rule)} ${text(it.amount)} ${it.mode}`)
  }
  console.log(`      fees: ${wrong.length} wrong in 10000 (seed ${seed})`)
  expect(wrong.slice(0, 5)).toEqual([])
})

test('10,000 random dollars at random rates: the charge in pesos agrees to the rail’s unit', () => {
  const seed = Date.now() % 1_000_000
  const below = seeded(seed)
  const wrong: string[] = []
  for (let at = 0; at < 10_000; at += 1) {
    const [amount, percent] = [BigInt(below(10_000_000) + 100), BigInt(below(1_001))]
    const rate = BigInt(below(500_000) + 100_000)
    const whole = below(2) === 0
    const total =
      amount + divided(amount * percent, 10_000n) + divided(divided(amount * percent, 10_000n) * 1_900n, 10_000n)
    const pesos = divided(total * rate, 100n)
    const unit = whole ? 100n : 1n
    const wanted = text(((pesos + unit - 1n) / unit) * unit)
    const rule = { percentage: text(percent), fixed: '0', ivaPercentage: '19.00' }
    const { charge } = quote(Money.of(text(amount), 'USD'), rule, 'payer', text(rate), whole ? '1.00' : '0.01')
    if (`${charge}` !== wanted) wrong.push(`${text(amount)} at ${text(rate)}: ${charge}, not ${wanted}`)
  }
  console.log(`      charges: ${wrong.length} wrong in 10000 (seed ${seed})`)
  expect(wrong.slice(0, 5)).toEqual([])
})

test('the oracle finds a fee that is rounded down instead', () => {
  const [amount, percent] = [3_333_333n, 250n]
  expect(text((amount * percent) / 10_000n)).toBe('833.33')
  expect(oracle({ amount: 100_001_00n, percent: 25n, fixed: 0n, iva: 0n, mode: 'payer' }).fee).toBe('250.00')
  expect(oracle({ amount: 20n, percent: 250n, fixed: 0n, iva: 0n, mode: 'payer' }).fee).toBe('0.01')
})
