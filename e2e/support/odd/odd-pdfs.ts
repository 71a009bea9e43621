import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

/** A PDF of these objects, numbered from 1; the first is its catalog. */
export function pdfOf(...objects: string[]): Buffer {
  let text = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(`${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`)
}

const catalog = '<< /Type /Catalog /Pages 2 0 R >>'

/** The smallest document: one empty page. */
export const onePage = pdfOf(
  catalog,
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>',
)

/** A document as pdfkit makes it, with a password if one is given. */
export function printed(options: { userPassword?: string; ownerPassword?: string } = {}): Promise<Buffer> {
  const document = new PDFDocument({ ...options, size: 'A4' })
  const done = buffer(document)
  document.text('Cédula de ciudadanía').end()
  return done
}

const entry = (kind: number, where: number, at: number) => {
  const bytes = Buffer.alloc(7)
  bytes[0] = kind
  bytes.writeUInt32BE(where, 1)
  bytes.writeUInt16BE(at, 5)
  return bytes
}

/** A small file whose catalog is in a stream that inflates to this many megabytes. */
function bomb(megabytes: number): Buffer {
  const packed = deflateSync(Buffer.concat([Buffer.from('1 0 '), Buffer.alloc(megabytes * 1024 * 1024)]))
  const stream = `5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  const head = '%PDF-1.7\n'
  const before = Buffer.concat([Buffer.from(head + stream), packed, Buffer.from('\nendstream\nendobj\n')])
  const free = entry(0, 0, 0)
  const table = [free, entry(2, 5, 0), free, free, free, entry(1, head.length, 0), entry(1, before.length, 0)]
  const form = `/W [1 4 2] /Root 1 0 R /Length ${table.length * 7}`
  return Buffer.concat([
    before,
    Buffer.from(`6 0 obj\n<< /Type /XRef /Size 7 ${form} >>\nstream\n`),
    ...table,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${before.length}\n%%EOF\n`),
  ])
}

const largest = 10 * 1024 * 1024

/** Files that begin like a PDF but cannot be opened. */
export const noDocuments: Record<string, () => Promise<Buffer> | Buffer> = {
  'a bare head': () => Buffer.from('%PDF-1.4'),
  'objects without a catalog': () => Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n'),
  'no page': () => pdfOf(catalog, '<< /Type /Pages /Kids [] /Count 0 >>'),
  'pages that are not there': () => pdfOf(catalog, '<< /Type /Pages /Kids [] /Count 7 >>'),
  'pages that hold themselves': () => pdfOf(catalog, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'),
  'a password': () => printed({ userPassword: 'cerrado' }),
  '256 MiB in a quarter of one': () => bomb(256),
  '10 MiB of open brackets': () => Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj '), Buffer.alloc(largest - 99, '[')]),
}
