/** Numbers of logged requests: the time in milliseconds above 18 bits of a serial number, so that they grow with time. */

const serialBits = 18n

/** @param serial anything that differs between requests of the same millisecond */
export const requestNumber = (at: Date, serial: number): bigint =>
  (BigInt(at.getTime()) << serialBits) | BigInt.asUintN(Number.parseInt(`${serialBits}`, 10), BigInt(serial))

/** The least number at a time. */
export const firstNumber = (at: Date): bigint => BigInt(at.getTime()) << serialBits
