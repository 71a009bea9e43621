/** CSV in the format that spreadsheets of the reader's country expect. */
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Locale } from './format'

/** An amount as `csvAmount` writes it: a plain number, although it starts like a formula. */
const below = /^-\d+[.,]\d{2}$/

async function* marked(mark: string | null, rows: AsyncIterable<readonly string[]>) {
  if (mark !== null) yield [mark]
  yield* rows
}

/**
 * Rows as CSV for a spreadsheet of the reader's country: in Spanish `;` as separator and a decimal comma. All text is
 * quoted, and text that would run as a formula is neutralized.
 * @param mark first line, above the headings: that no money moved
 */
export function csvOf(rows: AsyncIterable<readonly string[]>, locale: Locale, mark: string | null = null): Readable {
  const csv = stringify({
    bom: true,
    delimiter: locale === 'es' ? ';' : ',',
    record_delimiter: 'windows',
    quoted_string: true,
    escape_formulas: true,
    cast: { string: (value) => (below.test(value) ? { value, escape_formulas: false } : value) },
  })
  const source = Readable.from(marked(mark, rows))
  source.on('error', (fault) => csv.destroy(fault))
  csv.on('close', () => source.destroy())
  return source.pipe(csv)
}

/** What stands above a column, and what a row has in it, if anything. */
type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => string | null | undefined]

/**
 * The lines of a table, its headings first.
 * @param batches what is read, in batches of any size
 * @param viewOf the rows of a batch
 */
export async function* csvTable<Found, Row>(
  batches: AsyncIterable<readonly Found[]> | Iterable<readonly Found[]>,
  viewOf: (batch: readonly Found[]) => readonly Row[] | Promise<readonly Row[]>,
  columns: readonly CsvColumn<Row>[],
): AsyncGenerator<string[]> {
  yield columns.map(([heading]) => heading)
  for await (const batch of batches)
    for (const row of await viewOf(batch)) yield columns.map(([, cell]) => cell(row) ?? '')
}

/** An amount for a spreadsheet: no thousands separators, no currency; empty stays empty. */
export const csvAmount = (amount: string, locale: Locale) => (locale === 'es' ? amount.replace('.', ',') : amount)

const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Bogota',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** `2026-11-20 15:15:03` in Bogota, which every spreadsheet parses as a time. */
export const csvMoment = (iso: string) => moment.format(new Date(iso))
