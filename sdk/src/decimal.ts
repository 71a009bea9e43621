/**
 * An amount or a percentage as text of digits: `"50000.00"`. The API answers with two places and takes up to two. There is no way to
 * send a number: one that was calculated in floating point is not the amount that was meant.
 */
export type Decimal = `${number}`

/**
 * Takes text from elsewhere as an amount.
 * @throws TypeError where it is not digits, with a point and at most two places if any
 */
export function decimal(text: string): Decimal {
  if (!/^-?\d+(\.\d{1,2})?$/.test(text))
    throw new TypeError(`Not an amount such as "50000.00": ${JSON.stringify(text)}`)
  return text as Decimal
}
