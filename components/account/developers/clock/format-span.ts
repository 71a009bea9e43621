import type { Locale } from '@/lib/format'

const spans = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A span of seconds to the minute, in its two largest units: `3 días y 2 horas`. */
export function formatSpan(exact: number, locale: Locale): string {
  let left = exact < 60 ? exact : Math.round(exact / 60) * 60
  const shown = spans.map(([unit, size]) => {
    const count = Math.floor(left / size)
    left %= size
    return count === 0 ? '' : new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  })
  const first = shown.findIndex((text) => text !== '')
  return new Intl.ListFormat(locale).format(shown.slice(first, first + 2).filter((text) => text !== ''))
}
