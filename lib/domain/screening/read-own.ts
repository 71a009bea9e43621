import { type Columns, type CsvRows, readLines, readText, required, Wrong } from '../statement/read-lines'
import { plainText } from '../text'
import { type EntryDocument, type EntryKind, entryOf, type ListEntry } from './entry'

const columns: Columns<'name' | 'aliases' | 'kind' | 'documentType' | 'document' | 'reference' | 'reason'> = {
  names: {
    name: ['nombre', 'name', 'razon social', 'nombre o razon social'],
    aliases: ['alias', 'otros nombres', 'aliases', 'other names'],
    kind: ['tipo', 'kind', 'tipo de persona'],
    documentType: ['tipo documento', 'tipo de documento', 'document type'],
    document: ['documento', 'document', 'numero de documento', 'document number'],
    reference: ['referencia', 'reference'],
    reason: ['motivo', 'reason', 'observacion', 'observaciones'],
  },
  optional: ['aliases', 'kind', 'documentType', 'document', 'reference', 'reason'],
  mostFaults: 20,
}

const documentTypes = ['CC', 'CE', 'NIT', 'PA', 'TI', 'PPT'] as const
const isDocumentType = (type: string): type is EntryDocument['type'] => documentTypes.some((one) => one === type)

function readKind(text: string): EntryKind {
  const written = plainText(text)
  if (['', 'persona', 'natural', 'persona natural', 'person'].includes(written)) return 'person'
  if (['empresa', 'juridica', 'persona juridica', 'company'].includes(written)) return 'company'
  throw new Wrong('not_allowed', { allowed: 'persona, empresa' })
}

/** @throws Wrong unless both are given, or neither */
function readDocument(type: string, number: string): EntryDocument | null {
  const kind = type.toUpperCase()
  if (!type && !number) return null
  if (!isDocumentType(kind)) throw new Wrong('not_allowed', { allowed: documentTypes.join(', ') })
  if (!/^[\w.\- ]{4,25}$/.test(required(number))) throw new Wrong('not_a_document')
  return { type: kind, number }
}

/**
 * Reads a list of the installation's own: a name each, and where there are, other names (separated by `|`), document, reference and reason.
 * @throws Validation failed as `readLines`, also for a line that is there twice
 */
export function readOwn(file: CsvRows): ListEntry[] {
  const seen = new Set<string>()
  return readLines(file, columns, ({ cell, read, refuse }): ListEntry | null => {
    const name = read('name', () => readText(required(cell('name')), 300))
    const aliases = read('aliases', () => readText(cell('aliases'), 2_000).split('|'))
    const kind = read('kind', () => readKind(cell('kind')))
    const document = read('document', () => ({ given: readDocument(cell('documentType'), cell('document')) }))
    const reference = read('reference', () => readText(cell('reference'), 100))
    const reason = read('reason', () => readText(cell('reason'), 500))
    if (name === null || aliases === null || kind === null || document === null) return null
    if (reference === null || reason === null) return null
    const { given } = document
    const ref = reference || (given ? `${given.type} ${given.number}` : plainText(name))
    if (seen.has(ref)) {
      refuse(reference ? 'reference' : given ? 'document' : 'name', 'doubled')
      return null
    }
    seen.add(ref)
    const facts = { programs: [], born: [], places: [], remarks: reason || null }
    return entryOf({ ref, kind, names: [name, ...aliases], documents: given ? [given] : [], facts })
  })
}
