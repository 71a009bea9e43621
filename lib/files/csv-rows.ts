/** Reads a CSV row by row: detects separator, encoding and byte order mark; does not interpret values. */
import { CsvError, parse } from 'csv-parse/sync'
import { fieldError } from '@/lib/domain/errors'

/** `line`: line number in the file, from 1. */
type Row = { line: number; cells: string[] }

const separators = [';', '\t', ',']

/** Most spreadsheets write UTF-8; anything that is not valid UTF-8 is read as Windows-1252, the Windows default in Colombia. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The most frequent candidate separator in the first line. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1)
  const plain = first.replaceAll(/"[^"]*"/g, '')
  const counted = separators.map((separator) => ({ separator, count: plain.split(separator).length }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).separator
}

/** @throws Validation failed on `file` or on the line that is not valid CSV */
export function csvRows(bytes: Uint8Array): { headers: string[]; rows: Row[] } {
  const text = textOf(bytes).replace(/^\uFEFF/, '')
  // A spreadsheet's native file, or an image: CSV contains no control characters.
  if (/\p{Cc}/u.test(text.replaceAll(/[\r\n\t]/g, ''))) throw fieldError('file', 'not_a_csv')
  try {
    const records = parse(text, {
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 16_384,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    const [head, ...rows] = records
    return {
      headers: head?.record ?? [],
      rows: rows
        .map(({ record, info }) => ({ line: info.lines, cells: record }))
        .filter(({ cells }) => cells.some(Boolean)),
    }
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault
    throw fieldError(`lines.${fault.lines ?? 1}`, 'not_a_csv')
  }
}
