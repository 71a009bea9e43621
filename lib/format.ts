export type Locale = 'es' | 'en'

const nbsp = '\u00a0'
const zone = 'America/Bogota'

/**
 * An amount split for display: `$ 102.975` large and `,00` small (Spanish), `COP 102,975` and `.00` (English). Works on
 * the digits as text, so no amount passes through a float.
 * @param amount plain decimal string as the API sends it, `"102975.00"`; a leading `-` becomes U+2212
 * @param currency ISO code; in Spanish COP is `$` and USD `US$`, any other keeps its code
 */
export function moneyParts(amount: string, currency: string, locale: Locale): { whole: string; cents: string } {
  const negative = amount.startsWith('-')
  const [digits = '0', fraction = ''] = amount.replace('-', '').split('.')
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, locale === 'es' ? '.' : ',')
  const spanish = currency === 'COP' ? '$' : currency === 'USD' ? 'US$' : currency
  const sign = locale === 'es' ? spanish : currency
  return {
    whole: `${negative ? '\u2212' : ''}${sign}${nbsp}${grouped}`,
    cents: `${locale === 'es' ? ',' : '.'}${fraction.padEnd(2, '0').slice(0, 2)}`,
  }
}

/** `$ 102.975,00`, `US$ 1.240,00` in Spanish; `COP 102,975.00` in English. See {@link moneyParts}. */
export function formatMoney(amount: string, currency: string, locale: Locale): string {
  const { whole, cents } = moneyParts(amount, currency, locale)
  return whole + cents
}

/** The same figure without its currency, for ledger columns: `102.975,00`. */
export function formatFigure(amount: string, locale: Locale): string {
  return formatMoney(amount, '', locale).replace(nbsp, '')
}

/**
 * `"2.50"` → `2,50 %` (Spanish, with a no-break space) or `2.50%`; a whole percentage drops its zeros: `19 %`.
 * @param zeros keeps them, for a column
 */
export function formatPercent(percentage: string, locale: Locale, zeros = false): string {
  const short = zeros ? percentage : percentage.replace(/\.0+$/, '')
  return locale === 'es' ? `${short.replace('.', ',')}${nbsp}%` : `${short}%`
}

/** A percentage in thousandths, as laws name some rates: `"0.40"` → `4`, `"0.35"` → `3,5` (Spanish) or `3.5`. */
export const formatThousandths = (percentage: string, locale: Locale) =>
  new Intl.NumberFormat(locale === 'es' ? 'es-CO' : 'en-US').format(`${percentage}e1` as `${number}`)

/**
 * Parses an amount as typed. A point or comma before groups of exactly three digits separates thousands (`50.000` is
 * fifty thousand); one before one or two digits is the decimal separator.
 * @returns the amount as the API takes it, `"50000.00"`, or null if the text is not an amount
 */
export function parseAmount(text: string): string | null {
  const plain = text.replace(/^\s*(US\$|USD|COP|\$)/i, '').replace(/[\s\u00a0\u202f]/g, '')
  const match = /^(\d{1,3}(?:([.,'’])\d{3}(?:[.,'’]\d{3})*)?|\d+)(?:([.,])(\d{1,2}))?$/.exec(plain)
  if (!match?.[1]) return null
  const [, whole, group, point, cents = ''] = match
  if (group && point === group) return null
  // Millions are often written 1'250.000: an apostrophe may be combined with points, but a comma never with a point.
  if (group && whole.includes('.') && whole.includes(',')) return null
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  return digits.length > 18 ? null : `${digits}.${cents.padEnd(2, '0')}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format is expensive to create and cheap to keep; there is one per language and date style. */
function formatOf(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const tag = locale === 'es' ? 'es-CO' : 'en-GB'
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { timeZone: zone, ...options })
  formats.set(key, format)
  return format
}

/** Parts of a time in Bogota; the day period as each language writes it (`p. m.`, `pm`). */
function partsOf(moment: string, locale: Locale, options: Intl.DateTimeFormatOptions) {
  const parts = formatOf(locale, options).formatToParts(new Date(moment))
  // Servers and browsers use different spaces inside `p. m.`; one fixed space keeps their pages equal.
  return (type: Intl.DateTimeFormatPartTypes) =>
    (parts.find((part) => part.type === type)?.value ?? '').replace(/\s/g, nbsp)
}

/** `20 de noviembre de 2026`, `20 November 2026`, in Bogota. `moment` is an ISO 8601 time. */
export function formatDate(moment: string, locale: Locale): string {
  const part = partsOf(moment, locale, { day: 'numeric', month: 'long', year: 'numeric' })
  const of = locale === 'es' ? ' de ' : ' '
  return [part('day'), part('month'), part('year')].join(of)
}

/** `20 nov`, `20 Nov`: the day in Bogota without its year, for tables. */
export function formatDay(moment: string, locale: Locale): string {
  const part = partsOf(moment, locale, { day: 'numeric', month: 'short' })
  return `${part('day')} ${part('month').replace('.', '').slice(0, 3)}`
}

/** `20 nov 2026`, `20 Nov 2026`: the day in Bogota with its year, for statements. */
export function formatYearDay(moment: string, locale: Locale): string {
  return `${formatDay(moment, locale)} ${bogotaDay(moment).slice(0, 4)}`
}

/** `noviembre`, `November`: the month in Bogota, or the one `back` months before it. */
export function formatMonth(moment: string, locale: Locale, back = 0): string {
  const [year = 0, month = 1] = bogotaDay(moment).split('-').map(Number)
  return partsOf(new Date(Date.UTC(year, month - 1 - back, 15)).toISOString(), locale, { month: 'long' })('month')
}

/** `3:15 p. m.`, `3:15 pm`, in Bogota. */
export function formatTime(moment: string, locale: Locale): string {
  const part = partsOf(moment, locale, { hour: 'numeric', minute: '2-digit', hour12: true })
  return `${part('hour')}:${part('minute')}${nbsp}${part('dayPeriod').toLowerCase()}`
}

/** `20 de noviembre de 2026, 3:15 p. m.` */
export function formatDateTime(moment: string, locale: Locale): string {
  return `${formatDate(moment, locale)}, ${formatTime(moment, locale)}`
}

/** Noon in Bogota of a calendar day, `2026-11-20`, as an input for the other functions. */
export const noonOf = (day: string) => `${day}T17:00:00.000Z`

/** `1.482`, `1,482`: a count with thousands separators. */
export const formatCount = (count: number, locale: Locale): string =>
  new Intl.NumberFormat(locale === 'es' ? 'es-CO' : 'en', { useGrouping: 'always' }).format(count)

/** The calendar day in Bogota, `2026-11-20`. */
export function bogotaDay(moment: string): string {
  const part = partsOf(moment, 'en', { day: '2-digit', month: '2-digit', year: 'numeric' })
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** `Hoy, 3:15 p. m.`, `Ayer, 6:32 p. m.`, else `20 nov`. Both times are ISO 8601; `now` is the server's. */
export function formatRecent(moment: string, now: string, locale: Locale): string {
  const days = Math.round((Date.parse(bogotaDay(moment)) - Date.parse(bogotaDay(now))) / 86_400_000)
  if (days < -1 || days > 1) return formatDay(moment, locale)
  const word = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
  return `${word[0]?.toUpperCase()}${word.slice(1)}, ${formatTime(moment, locale)}`
}

/** `hoy, 5:58 p. m.`, `mañana`, `30 nov`: until when something may wait, within a sentence; the hour only where it is today's. */
export function formatTerm(moment: string, now: string, locale: Locale): string {
  const [first = '', ...rest] = formatRecent(moment, now, locale)
  const recent = `${first.toLowerCase()}${rest.join('')}`
  return bogotaDay(moment) === bogotaDay(now) ? recent : recent.replace(/,.*/, '')
}

/** `3105550147`, with or without `+57` → `310 555 0147`; anything else is returned unchanged. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/^\+?57(?=\d{10}$)/, '')
  return /^\d{10}$/.test(digits) ? digits.replace(/(\d{3})(\d{3})(\d{4})/, `$1${nbsp}$2${nbsp}$3`) : phone
}

/** `+57 310 555 0147` from a dialing code and a number. */
export function formatFullPhone({ code, number }: { code: string; number: string }): string {
  return `+${code}${nbsp}${formatPhone(number)}`
}

/** `1.018.437.902`, `901.204.775-4`: groups of three before a NIT's check digit; a document with letters is not grouped. */
export function formatDocument(number: string): string {
  const [main = '', check] = number.split('-')
  const grouped = /^\d+$/.test(main) ? main.replace(/\B(?=(\d{3})+$)/g, '.') : main
  return check ? `${grouped}-${check}` : grouped
}

/** `NIT 901.204.775-4` from a stored type and number, `NIT 901204775-4`. */
export const formatNamed = (document: string) => document.replace(/[\d-]+$/, formatDocument)

/** `412 KB`, and from a million bytes `1,2 MB`, in the locale's number format. */
export function formatSize(bytes: number, locale: Locale): string {
  const kilos = Math.ceil(bytes / 1000)
  if (kilos < 1000) return `${kilos}${nbsp}KB`
  const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return `${new Intl.NumberFormat(locale === 'es' ? 'es-CO' : 'en', one).format(bytes / 1_000_000)}${nbsp}MB`
}

/** `7HQ4MXR2K9TD` → `7HQ4 MXR2 K9TD`, easier to read aloud and to type. */
export function formatKey(key: string): string {
  return key.replace(/(.{4})(?=.)/g, `$1${nbsp}`)
}

/** `TA` of `Taller Andino de Bicicletas`: up to two initials, preferring words that begin with a capital or digit. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\d]/u.test(word))
  const capital = words.filter((word) => /^[\p{Lu}\d]/u.test(word))
  return (capital.length > 0 ? capital : words)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}

/** Replaces `{name}` placeholders, for client components that receive a few texts instead of the i18n library. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole)
}

/** Visual style of a status: each has its own icon and tone in `components/ui/status-badge.tsx`. */
export type Look = 'idle' | 'started' | 'waiting' | 'working' | 'done' | 'refused' | 'late' | 'void' | 'review'

/** Styles of the contract's statuses; their texts are in `messages/<locale>/common.json` under `status`. */
export const looks = {
  link: { PENDING: 'idle', ACTIVE: 'working', PAID: 'done', EXPIRED: 'late', CANCELLED: 'void' },
  movement: {
    initiated: 'started',
    pending: 'waiting',
    processing: 'working',
    succeeded: 'done',
    failed: 'refused',
    expired: 'late',
  },
  reload: { Created: 'review', Paid: 'done', Error: 'refused' },
  // Incomplete: the person is asked for what is missing.
  dataRequest: { OPEN: 'review', INCOMPLETE: 'waiting', ANSWERED: 'done', ABANDONED: 'void' },
} as const satisfies Record<string, Record<string, Look>>

/** `1,6 M`, `800 mil`: a compact number for a chart's axis. */
export function shortScale(locale: Locale): (value: number) => string {
  const tag = locale === 'es' ? 'es-CO' : 'en'
  const format = new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 })
  return (value) => format.format(value).replace(/\s/g, nbsp)
}
