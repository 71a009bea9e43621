/** Reads elements of an XML file one after the other: well-formed, without a document type and so without entities; does not interpret values. */
import { setImmediate } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import { fieldError } from '@/lib/domain/errors'

export type XmlElement = { name: string; text: string; children: XmlElement[] }

/** Characters parsed at a time, between which others take their turn. */
const slice = 16_384
/** Levels of elements, all elements, and characters of one text: lists of governments have 5, some 80,000 and 2,000. */
const limits = { depth: 16, elements: 1_000_000, text: 65_536 }

class Unfit extends Error {}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw fieldError('file', 'not_xml')
  }
}

/**
 * The elements of some names, each whole.
 * @param wanted.root name of the outermost element
 * @throws Validation failed on `file` (`not_xml`), also for a document type, which could define entities; on `lines` where there are too many
 */
export async function xmlRecords(
  bytes: Uint8Array,
  wanted: { root: string; names: readonly string[]; most: number },
): Promise<XmlElement[]> {
  const text = decoded(bytes)
  const parser = new SaxesParser({ position: false })
  const records: XmlElement[] = []
  const open: XmlElement[] = []
  let depth = 0
  let elements = 0
  parser.on('error', (fault) => {
    throw new Unfit(fault.message)
  })
  parser.on('doctype', () => {
    throw new Unfit('a document type')
  })
  parser.on('opentag', ({ name }) => {
    depth += 1
    elements += 1
    if (depth > limits.depth || elements > limits.elements) throw new Unfit('too many elements')
    if (depth === 1 && name !== wanted.root) throw new Unfit(name)
    if (open.length === 0 && !wanted.names.includes(name)) return
    const element = { name, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const write = (more: string) => {
    const inner = open.at(-1)
    if (inner) inner.text += more
    if ((inner?.text.length ?? 0) > limits.text) throw new Unfit('a text too long')
  }
  parser.on('text', write)
  parser.on('cdata', write)
  parser.on('closetag', () => {
    depth -= 1
    const closed = open.pop()
    if (!closed) return
    closed.text = closed.text.trim()
    if (open.length > 0) return
    records.push(closed)
    if (records.length > wanted.most)
      throw fieldError('lines', 'too_many_lines', { params: { maximum: `${wanted.most}` } })
  })
  try {
    for (let at = 0; at < text.length; at += slice) {
      parser.write(text.slice(at, at + slice))
      await setImmediate()
    }
    parser.close()
  } catch (fault) {
    if (fault instanceof Unfit) throw fieldError('file', 'not_xml')
    throw fault
  }
  return records
}
