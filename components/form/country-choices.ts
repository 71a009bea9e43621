import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { documentTypes } from '@/lib/contract/person'
import type { Locale } from '@/lib/format'

type Choice = { value: string; label: string }

/** Countries of most account holders first. */
const near = ['CO', 'EC', 'MX', 'PE', 'VE', 'US', 'ES', 'BR', 'AR', 'CL', 'PA']

const namesOf = (locale: Locale) => new Intl.DisplayNames(locale, { type: 'region' })

function ordered(locale: Locale) {
  const names = namesOf(locale)
  const all = getCountries().map((code) => ({ code, name: names.of(code) ?? code }))
  const rank = (code: string) => (near.includes(code) ? near.indexOf(code) : near.length)
  return all.sort((one, other) => rank(one.code) - rank(other.code) || one.name.localeCompare(other.name, locale))
}

export const countryChoices = (locale: Locale): Choice[] =>
  ordered(locale).map(({ code, name }) => ({ value: code, label: name }))

/** Dialing codes without duplicates: `+57`. */
export function dialingChoices(locale: Locale): Choice[] {
  const codes = new Set<string>(ordered(locale).map(({ code }) => getCountryCallingCode(code)))
  const [first, ...rest] = codes
  return [
    ...(first ? [first] : []),
    ...rest.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })),
  ].map((value) => ({ value, label: `+${value}` }))
}

export const documentChoices: readonly Choice[] = documentTypes.map((type) => ({ value: type, label: type }))
