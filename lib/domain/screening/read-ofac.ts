import { fieldError } from '../errors'
import { type EntryDocument, entryOf, type ListEntry } from './entry'

type Row = { line: number; cells: readonly string[] }

/** The files of OFAC's list of Specially Designated Nationals, which have no headings (docs/operations.md#screening-lists). */
export type OfacFiles = Record<'sdn' | 'alt' | 'add' | 'comments', readonly Row[]>

/** Columns of each file, as OFAC's description of the data has them. */
const columns = { sdn: 12, alt: 5, add: 6, comments: 2 }

/** `-0-` stands for nothing. Remarks are cut anywhere, so what they end with stays. */
const textOf = (cell: string) => (/^-0-\s*$/.test(cell) ? '' : cell)

/** The rows of a file by the number of their entry. @throws Validation failed on the line that is not of such a file */
function byEntry(rows: readonly Row[], file: keyof OfacFiles): Map<string, string[][]> {
  const at = (line: number) => (file === 'sdn' ? `lines.${line}` : `${file}.lines.${line}`)
  const found = new Map<string, string[][]>()
  for (const { line, cells } of rows) {
    if (cells.length !== columns[file])
      throw fieldError(at(line), 'wrong_columns', {
        params: { found: `${cells.length}`, wanted: `${columns[file]}` },
      })
    const last = file === 'sdn' || file === 'comments' ? cells.length - 1 : cells.length
    const values = cells.map((cell, place) => (place < last ? textOf(cell).trim() : textOf(cell)))
    const [number = ''] = values
    if (!/^\d{1,9}$/.test(number)) throw fieldError(`${at(line)}.ent_num`, 'invalid')
    const known = found.get(number)
    if (known) known.push(values)
    else found.set(number, [values])
  }
  return found
}

const documentForms: [RegExp, EntryDocument['type']][] = [
  [/^Cedula No\.\s*([\w.-]+).*\(Colombia\)/i, 'CC'],
  [/^Cedula de Extranjeria\s*(?:No\.)?\s*([\w.-]+).*\(Colombia\)/i, 'CE'],
  [/^NIT #\s*([\w.-]+)/i, 'NIT'],
  [/^Passport\s+#?\s*([\w.-]+)/i, 'PA'],
]

/** What the remarks of an entry say, each part separated by a semicolon. */
function readRemarks(remarks: string): { born: string[]; documents: EntryDocument[] } {
  const parts = remarks.split(';').map((part) => part.trim().replace(/^alt\. /i, ''))
  return {
    born: parts.flatMap((part) => /^DOB (.+?)\.?$/.exec(part)?.[1] ?? []),
    documents: parts.flatMap((part) =>
      documentForms.flatMap(([form, type]) => {
        const number = form.exec(part)?.[1]
        return number ? [{ type, number }] : []
      }),
    ),
  }
}

function placeOf([, , address = '', city = '', country = '']: readonly string[]): string {
  return [address, city, country].filter(Boolean).join(', ')
}

function readEntry(
  [ref = '', name = '', type = '', program = '', , , , , , , , start = '']: readonly string[],
  rest: readonly string[],
) {
  const remarks = [start, ...rest].join('').trim()
  const { born, documents } = readRemarks(remarks)
  return {
    ...{ ref, kind: type === 'individual' ? ('person' as const) : ('company' as const) },
    ...{ names: [name], documents },
    facts: { programs: program.split(/[[\]]+/).map((one) => one.trim()), born, places: [], remarks: remarks || null },
  } satisfies ListEntry
}

/**
 * Reads OFAC's list: people and companies with their other names and addresses, and their remarks with what goes beyond 1,000 characters.
 * Ships and aircraft are left out.
 * @throws Validation failed on `lines`, or on the line, of the other files as `alt.lines.<line>`, that is not of such a file
 */
export function readOfac({ sdn, alt, add, comments }: OfacFiles): ListEntry[] {
  if (sdn.length === 0) throw fieldError('lines', 'required')
  const main = byEntry(sdn, 'sdn')
  const [others, addresses, spilled] = [byEntry(alt, 'alt'), byEntry(add, 'add'), byEntry(comments, 'comments')]
  const entries = [...main.values()].flatMap(([row = []]) => {
    if (row[2] === 'vessel' || row[2] === 'aircraft') return []
    const rest = (spilled.get(row[0] ?? '') ?? []).map(([, remarks = '']) => remarks)
    const entry = readEntry(row, rest)
    const aliases = (others.get(entry.ref) ?? []).map((values) => values[3] ?? '')
    const places = (addresses.get(entry.ref) ?? []).map(placeOf)
    return [entryOf({ ...entry, names: [...entry.names, ...aliases], facts: { ...entry.facts, places } })]
  })
  const nameless = entries.find(({ names }) => names.length === 0)
  if (nameless) throw fieldError('lines', 'invalid')
  return entries
}
