import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import PDFDocument from 'pdfkit'

/** Texts of one entry, as they are shown. */
export type StatementLine = Record<'day' | 'time' | 'title' | 'reference' | 'amount' | 'balance', string>

type Words = {
  brand: string
  title: string
  payee: string
  facts: readonly string[]
  made: string
  columns: readonly [string, string, string, string]
  none: string
  page: string
  lang: string
}

const ink = '#11191A'
const soft = '#5F6B6D'
const line = '#DFE4E3'
const left = 48
const right = 547
const bottom = 780
const rowHeight = 28

/** Left edge, width and side of the four columns. */
const places = [
  { x: left, width: 78, align: 'left' },
  { x: left + 86, width: 213, align: 'left' },
  { x: left + 307, width: 92, align: 'right' },
  { x: left + 407, width: 92, align: 'right' },
] as const

/** The standard PDF fonts know Latin-1, one kind of space and no U+2212. */
const plain = (text: string) =>
  text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/\u2212/g, '-')
    .replace(/[^\u0020-\u007e\u00a1-\u00ff\u2013\u2014\u2018-\u201d\u2022\u2026\u20ac]/gu, '?')

type Pen = {
  text: (at: number, value: string, y: number, look?: { size?: number; color?: string; bold?: boolean }) => void
}

function penOf(pdf: PDFKit.PDFDocument): Pen {
  return {
    text(at, value, y, { size = 9, color = ink, bold = false } = {}) {
      const { x, width, align } = places[at] ?? places[0]
      pdf
        .font(bold ? 'Helvetica-Bold' : 'Helvetica')
        .fontSize(size)
        .fillColor(color)
      pdf.text(plain(value), x, y, { width, align, height: size * 1.2, ellipsis: true, lineBreak: true })
    },
  }
}

function rule(pdf: PDFKit.PDFDocument, y: number) {
  pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor(line).stroke()
}

/** The title of the first page. @returns where the table begins */
function drawHead(pdf: PDFKit.PDFDocument, words: Words): number {
  const width = right - left
  pdf.font('Helvetica-Bold').fontSize(12).fillColor('#0B5F66').text(plain(words.brand), left, 48)
  pdf.font('Helvetica-Bold').fontSize(16).fillColor(ink).text(plain(words.title), left, 76, { width })
  pdf.font('Helvetica').fontSize(10).fillColor(ink).text(plain(words.payee), { width })
  for (const fact of words.facts) pdf.fillColor(soft).text(plain(fact), { width })
  pdf.fillColor(soft).text(plain(words.made), { width })
  return pdf.y + 16
}

async function draw(pdf: PDFKit.PDFDocument, out: PassThrough, lines: AsyncIterable<StatementLine[]>, words: Words) {
  const pen = penOf(pdf)
  let page = 1
  const columns = (top: number) => {
    for (const [at, name] of words.columns.entries()) pen.text(at, name, top, { size: 8, color: soft, bold: true })
    rule(pdf, top + 13)
    return top + 18
  }
  const foot = () => {
    pdf.font('Helvetica').fontSize(8).fillColor(soft)
    pdf.text(plain(`${words.page} ${page}`), left, bottom + 10, {
      width: right - left,
      align: 'right',
      lineBreak: false,
    })
  }
  let y = columns(drawHead(pdf, words))
  let none = true
  for await (const batch of lines) {
    for (const row of batch) {
      if (y + rowHeight > bottom) {
        foot()
        pdf.addPage()
        page += 1
        y = columns(48)
      }
      pen.text(0, row.day, y)
      pen.text(0, row.time, y + 12, { size: 8, color: soft })
      pen.text(1, row.title, y)
      pen.text(1, row.reference, y + 12, { size: 8, color: soft })
      pen.text(2, row.amount, y)
      pen.text(3, row.balance, y)
      rule(pdf, y + rowHeight - 5)
      y += rowHeight
      none = false
    }
    // Whoever reads slowly is waited for; whoever has left is not drawn for.
    if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), once(out, 'close')])
    if (out.destroyed) return
  }
  if (none) pen.text(1, words.none, y, { color: soft })
  foot()
  pdf.end()
}

/** A statement on as many A4 pages as it needs, each sent as soon as it is full. */
export function drawStatement(lines: AsyncIterable<StatementLine[]>, words: Words): Readable {
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: left, left, right: left, bottom: 0 },
    info: { Title: plain(words.title), Author: words.brand },
    lang: words.lang,
  })
  const out = new PassThrough()
  pdf.pipe(out)
  draw(pdf, out, lines, words).catch((fault: Error) => out.destroy(fault))
  return out
}
