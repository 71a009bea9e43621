import { walletQuery } from './query'

const plainDay = /^\d{4}-\d\d-\d\d$/

/** File name with currency and days: `estado-de-cuenta-COP-2026-11-01-2026-11-30`. */
export function nameOf(kind: string, asked: URLSearchParams): string {
  const days = ['from', 'to'].flatMap((name) => asked.get(name) ?? []).filter((day) => plainDay.test(day))
  return [kind, walletQuery.parse(Object.fromEntries(asked)).currency, ...days].join('-')
}
