const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A span of seconds to the minute, in its two largest units: `3 días y 2 horas`. */
export function spanText(exact: number, locale: string): string {
  const seconds = exact < 60 ? exact : Math.round(exact / 60) * 60
  const parts = units.map(([unit, size], at) => {
    const left = at === 0 ? seconds : seconds % (units[at - 1]?.[1] ?? seconds)
    return { unit, count: Math.floor(left / size) }
  })
  const first = parts.findIndex(({ count }) => count > 0)
  const shown = parts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count))
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(shown)
}
