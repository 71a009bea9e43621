/** The only module that uses decimal.js: amounts are exact, two places, half-up, and never a JavaScript number. */
import { Decimal } from 'decimal.js'

Decimal.set({ precision: 60, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -40, toExpPos: 60 })

export const currencies = ['COP', 'USD', 'MXN', 'BRL'] as const
export type Currency = (typeof currencies)[number]

/** A plain decimal from Prisma, PostgreSQL or a request, as text or as Prisma's own Decimal. */
export type DecimalLike = string | { toFixed(places: number): string }

const centsOf = (value: Decimal) => value.toDecimalPlaces(2, Decimal.ROUND_HALF_UP)

/** Amount and currency. Every result is rounded half-up to two places; arithmetic across currencies throws an Error. */
export class Money {
  readonly value: Decimal
  readonly currency: Currency

  private constructor(value: Decimal, currency: Currency) {
    this.value = value
    this.currency = currency
  }

  /** @param amount decimal text such as `"100000.00"`; more than two places are rounded half-up. */
  static of(amount: DecimalLike, currency: Currency): Money {
    return new Money(centsOf(new Decimal(typeof amount === 'string' ? amount : amount.toFixed(20))), currency)
  }

  static zero(currency: Currency): Money {
    return new Money(new Decimal(0), currency)
  }

  /** Returns another amount in this currency. */
  of(amount: DecimalLike): Money {
    return Money.of(amount, this.currency)
  }

  plus(other: Money): Money {
    return new Money(this.value.plus(this.same(other)), this.currency)
  }

  minus(other: Money): Money {
    return new Money(this.value.minus(this.same(other)), this.currency)
  }

  /** The same with the other sign; of zero, zero. */
  get negated(): Money {
    return Money.zero(this.currency).minus(this)
  }

  /** @param percentage `"2.50"` means 2.50 %. */
  percent(percentage: DecimalLike): Money {
    return Money.of(this.value.times(percentage.toString()).div(100), this.currency)
  }

  /** Returns the share of this that `part` is of `whole`, rounded down to cents. */
  share(part: Money, whole: Money): Money {
    const exact = this.value.times(part.value).div(part.same(whole))
    return new Money(exact.toDecimalPlaces(2, Decimal.ROUND_DOWN), this.currency)
  }

  /** Converts to another currency at `rate` units of it per unit of this one, half-up to cents. */
  convert(rate: DecimalLike, currency: Currency): Money {
    return Money.of(this.value.times(rate.toString()), currency)
  }

  /** Rounds up to a multiple of a rail's smallest unit, `"0.01"` or `"1.00"`. */
  ceilTo(unit: string): Money {
    return Money.of(this.value.div(unit).ceil().times(unit), this.currency)
  }

  compare(other: Money): -1 | 0 | 1 {
    return this.value.comparedTo(this.same(other)) as -1 | 0 | 1
  }

  equals(other: Money): boolean {
    return this.currency === other.currency && this.value.equals(other.value)
  }

  get isZero(): boolean {
    return this.value.isZero()
  }

  get isPositive(): boolean {
    return this.value.isPositive() && !this.value.isZero()
  }

  /** Returns `"100000.00"`, the form of requests, responses and the database. */
  toString(): string {
    return this.value.toFixed(2)
  }

  private same(other: Money): Decimal {
    if (other.currency !== this.currency) throw new Error(`${this.currency} does not go with ${other.currency}`)
    return other.value
  }
}

/** Returns decimal text with two places, for percentages and rates. */
export const twoPlaces = (value: DecimalLike): string =>
  typeof value === 'string' ? new Decimal(value).toFixed(2) : value.toFixed(2)
