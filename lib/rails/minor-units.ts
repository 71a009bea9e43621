import { Money } from '@/lib/domain/money'

/** Converts to centavos, as gateways count: `"51190.00"` → 5119000. @throws when a number cannot hold it exactly */
export function minorUnits(amount: string): number {
  const units = Money.of(amount, 'COP').value.times(100).toNumber()
  if (!Number.isSafeInteger(units)) throw new Error(`${amount} is too much for a number`)
  return units
}

/** Converts from centavos: 5119000 → `"51190.00"`. @param units a safe integer */
export const fromMinorUnits = (units: number): string => Money.of(`${units}`, 'COP').value.div(100).toFixed(2)

/** True for a positive multiple of a rail's smallest unit, `"0.01"` or `"1.00"`. */
export function fitsUnit(amount: string, unit: string): boolean {
  const units = minorUnits(amount)
  return units > 0 && units % minorUnits(unit) === 0
}
