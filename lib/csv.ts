/** Spreadsheets, as the reader's country opens them. */
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Locale } from './format'

/** An amount as `csvAmount` writes it: nothing but a number, though it begins as formulas do. */
const below = /^-\d+[.,]\d{2}$/

/**
 * Rows as a spreadsheet of the reader's country opens them: in Spanish `;` between values and a comma before the cents. All text is
 * quoted, and what would run as a formula is made text.
 */
export function csvOf(rows: AsyncIterable<readonly string[]>, locale: Locale): Readable {
  const csv = stringify({
    bom: true,
    delimiter: locale === 'es' ? ';' : ',',
    record_delimiter: 'windows',
    quoted_string: true,
    escape_formulas: true,
    cast: { string: (value) => (below.test(value) ? { value, escape_formulas: false } : value) },
  })
  const source = Readable.from(rows)
  source.on('error', (fault) => csv.destroy(fault))
  csv.on('close', () => source.destroy())
  return source.pipe(csv)
}

/** An amount for a spreadsheet: no groups, no currency; empty stays empty. */
export const csvAmount = (amount: string, locale: Locale) => (locale === 'es' ? amount.replace('.', ',') : amount)

const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Bogota',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** `2026-11-20 15:15:03` in Bogota, which every spreadsheet reads as a time. */
export const csvMoment = (iso: string) => moment.format(new Date(iso))
