import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

/** The digits that are dialled, of 4 to 15; null of anything else. */
export function dialled(phone: string): string | null {
  const digits = phone.replaceAll(/[\s().-]/g, '')
  return /^\d{4,15}$/.test(digits) ? digits : null
}

/** Digits without the country code, from user input; null if the number is not valid. @param countryCode `57` */
export function nationalNumber(countryCode: string, phone: string): string | null {
  const digits = dialled(phone)
  if (digits === null) return null
  const found = parsePhoneNumberFromString(`+${countryCode}${digits}`)
  return found?.isValid() && found.countryCallingCode === countryCode ? found.nationalNumber : null
}

/** True for a two-letter country code that exists. */
export const isCountry = (code: string) => isSupportedCountry(code)

/** E.164 digits without the plus sign, from a number with its country code; null if the number is not valid. */
export function readInternational(phone: string): string | null {
  const digits = phone
    .trim()
    .replace(/^\+/, '')
    .replaceAll(/[\s().-]/g, '')
  if (!/^[1-9]\d{6,14}$/.test(digits)) return null
  return parsePhoneNumberFromString(`+${digits}`)?.isValid() ? digits : null
}
