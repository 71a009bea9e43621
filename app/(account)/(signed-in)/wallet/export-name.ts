import { filtersOf } from './read'

const plainDay = /^\d{4}-\d\d-\d\d$/

/** `estado-de-cuenta-COP-2026-11-01-2026-11-30`: what it is of and of which days. */
export function nameOf(word: string, asked: URLSearchParams): string {
  const days = ['from', 'to'].flatMap((name) => asked.get(name) ?? []).filter((day) => plainDay.test(day))
  return [word, filtersOf(asked).currency, ...days].join('-')
}
