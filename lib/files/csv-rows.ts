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

/** A row longer than this is no row: one of payouts with as much metadata as it may have is shorter. */
const longest = 32_768

/**
 * Every row with its number.
 * @throws Validation failed on the line that is not valid CSV
 */
async function* recordsOf(text: string, delimiter: string) {
  const options = {
    ...{ delimiter, info: true, relax_column_count: true, skip_empty_lines: true, trim: true },
    max_record_size: longest,
  }
  const found = Readable.from(slicesOf(Buffer.from(text))).pipe(parse(options)) as AsyncIterable<{
    record: string[]
    info: { lines: number }
  }>
  try {
    for await (const { record, info } of found) yield { line: info.lines, cells: record }
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault
    throw fieldError(`lines.${fault.lines ?? 1}`, 'not_a_csv')
  }
}

/** @throws Validation failed on `file` */
function readText(bytes: Uint8Array): string {
  const given = textOf(bytes).replace(/^\uFEFF/, '')
  // DOS ended files with SUB, and lists of governments still do
  const ended = given.trimEnd()
  const text = ended.endsWith('\u001A') ? ended.slice(0, -1) : given
  // A spreadsheet's native file, or an image: CSV contains no control characters.
  if (/[^\P{Cc}\n\r\t]/u.test(text)) throw fieldError('file', 'not_a_csv')
  return text
}

const tooMany = (most: number) => fieldError('lines', 'too_many_lines', { params: { maximum: `${most}` } })

/**
 * The rows that have a value, read no further than the first one too many.
 * @param mostLines rows below the heading; as many again may be blank
 * @throws Validation failed on `file`, on `lines`, or on the line that is not valid CSV
 */
export async function csvRows(bytes: Uint8Array, mostLines: number): Promise<{ headers: string[]; rows: Row[] }> {
  const text = readText(bytes)
  let headers: string[] | null = null
  let blank = 0
  const rows: Row[] = []
  for await (const { line, cells } of recordsOf(text, separatorOf(text))) {
    if (headers === null) headers = cells
    else if (cells.some(Boolean)) rows.push({ line, cells })
    else blank += 1
    if (Math.max(rows.length, blank) > mostLines) throw tooMany(mostLines)
  }
  return { headers: headers ?? [], rows }
}

/**
 * The rows of a file without a heading, separated by commas.
 * @throws Validation failed as `csvRows`
 */
export async function bareRows(bytes: Uint8Array, mostLines: number): Promise<Row[]> {
  const rows: Row[] = []
  for await (const row of recordsOf(readText(bytes), ',')) {
    rows.push(row)
    if (rows.length > mostLines) throw tooMany(mostLines)
  }
  return rows
}
