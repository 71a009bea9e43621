/** Reads a CSV row by row: detects separator, encoding and byte order mark; does not interpret values. */
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
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
  const [first = ''] = /^[^\r\n]*/.exec(text) ?? []
  const plain = first.replaceAll(/"[^"]*"/g, '')
  const counted = separators.map((separator) => ({ separator, count: plain.split(separator).length }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).separator
}

/** Bytes parsed at a time: at most some 30 milliseconds, where every second one ends a row. */
const slice = 4_096

async function* slicesOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += slice) {
    yield bytes.subarray(at, at + slice)
    // Others take their turn between two slices of a large file.
    await setImmediate()
  }
}

/**
 * The rows that have a value, read no further than the first one too many.
 * @param mostLines rows below the heading; as many again may be blank
 * @throws Validation failed on `file`, on `lines`, or on the line that is not valid CSV
 */
export async function csvRows(bytes: Uint8Array, mostLines: number): Promise<{ headers: string[]; rows: Row[] }> {
  const text = textOf(bytes).replace(/^\uFEFF/, '')
  // A spreadsheet's native file, or an image: CSV contains no control characters.
  if (/[^\P{Cc}\n\r\t]/u.test(text)) throw fieldError('file', 'not_a_csv')
  const options = {
    delimiter: separatorOf(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    // a line of payouts with as much metadata as it may have
    max_record_size: 32_768,
  }
  const found = Readable.from(slicesOf(Buffer.from(text))).pipe(parse(options)) as AsyncIterable<{
    record: string[]
    info: { lines: number }
  }>
  let headers: string[] | null = null
  let blank = 0
  const rows: Row[] = []
  try {
    for await (const { record, info } of found) {
      if (headers === null) headers = record
      else if (record.some(Boolean)) rows.push({ line: info.lines, cells: record })
      else blank += 1
      if (Math.max(rows.length, blank) > mostLines)
        throw fieldError('lines', 'too_many_lines', { params: { maximum: `${mostLines}` } })
    }
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault
    throw fieldError(`lines.${fault.lines ?? 1}`, 'not_a_csv')
  }
  return { headers: headers ?? [], rows }
}
