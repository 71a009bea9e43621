import { fieldError } from '../errors'
import { type EntryDocument, entryOf, type ListEntry } from './entry'

type Element = { name: string; text: string; children: readonly Element[] }

/** The elements that are an entry each, of the UN Security Council's consolidated list (docs/operations.md#screening-lists). */
export const unElements = { root: 'CONSOLIDATED_LIST', names: ['INDIVIDUAL', 'ENTITY'] } as const

const all = ({ children }: Element, name: string) => children.filter((child) => child.name === name)
const text = (element: Element, name: string) => all(element, name)[0]?.text ?? ''
const texts = (element: Element, name: string, inner: string) => all(element, name).map((one) => text(one, inner))

/** Of a poor quality and of one word, a name is everybody's. */
function aliasesOf(element: Element, name: string): string[] {
  return all(element, name).flatMap((alias) => {
    const written = text(alias, 'ALIAS_NAME')
    return text(alias, 'QUALITY') === 'Low' && !written.includes(' ') ? [] : [written]
  })
}

function documentsOf(person: Element): EntryDocument[] {
  return all(person, 'INDIVIDUAL_DOCUMENT').flatMap((document): EntryDocument[] => {
    const number = text(document, 'NUMBER')
    const of = `${text(document, 'ISSUING_COUNTRY')} ${text(document, 'COUNTRY_OF_ISSUE')}`
    if (!number) return []
    if (/passport/i.test(text(document, 'TYPE_OF_DOCUMENT'))) return [{ type: 'PA', number }]
    return /colombia/i.test(of) ? [{ type: 'CC', number }] : []
  })
}

const placeOf = (address: Element) =>
  ['STREET', 'CITY', 'STATE_PROVINCE', 'COUNTRY']
    .map((name) => text(address, name))
    .filter(Boolean)
    .join(', ')

const bornOf = (date: Element) => text(date, 'DATE') || text(date, 'YEAR')

function readEntry(element: Element, at: number): ListEntry {
  const person = element.name === 'INDIVIDUAL'
  const ref = text(element, 'DATAID')
  const parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'].map((name) => text(element, name))
  const name = parts.filter(Boolean).join(' ')
  if (!/^\d{1,12}$/.test(ref)) throw fieldError(`lines.${at + 1}.DATAID`, ref ? 'invalid' : 'required')
  if (!name) throw fieldError(`lines.${at + 1}.FIRST_NAME`, 'required')
  return entryOf({
    ...{ ref, kind: person ? 'person' : 'company' },
    names: [name, ...aliasesOf(element, person ? 'INDIVIDUAL_ALIAS' : 'ENTITY_ALIAS')],
    documents: documentsOf(element),
    facts: {
      programs: [text(element, 'UN_LIST_TYPE'), text(element, 'REFERENCE_NUMBER')],
      born: all(element, 'INDIVIDUAL_DATE_OF_BIRTH').map(bornOf),
      places: [
        ...all(element, person ? 'INDIVIDUAL_ADDRESS' : 'ENTITY_ADDRESS').map(placeOf),
        ...texts(element, 'NATIONALITY', 'VALUE'),
      ],
      remarks: text(element, 'COMMENTS1') || null,
    },
  })
}

/**
 * Reads the consolidated list of the United Nations.
 * @param elements as `unElements` names them
 * @throws Validation failed on `lines`, or on `lines.<number>.<element>` of an entry without a number or name
 */
export function readUn(elements: readonly Element[]): ListEntry[] {
  if (elements.length === 0) throw fieldError('lines', 'required')
  const entries = elements.map(readEntry)
  const seen = new Set<string>()
  entries.forEach(({ ref }, at) => {
    if (seen.has(ref)) throw fieldError(`lines.${at + 1}.DATAID`, 'doubled')
    seen.add(ref)
  })
  return entries
}
