import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { type Look, openPdf } from '@/lib/pdf'

/** Formatted texts of one line. */
export type StatementLine = Record<'day' | 'time' | 'title' | 'reference' | 'amount' | 'balance', string> & {
  /** A third row of text, as wide as the page. */
  note: string | null
  /** A balance or a sum, not an entry. */
  strong: boolean
}

type StatementTexts = {
  brand: string
  title: string
  payee: string
  facts: readonly string[]
  made: string
  columns: readonly [string, string, string, string]
  none: string
  page: string
  lang: string
  /** What each page of a test says of itself; null on a live one. */
  mark: string | null
}

const ink = '#11191A'
const soft = '#5F6B6D'
const line = '#DFE4E3'
const left = 48
const right = 547
const bottom = 780
const textHeight = 12
const leastHeight = 18
const mostHeight = leastHeight + 2 * textHeight
const plain: Look = { size: 9, color: ink }
const bold: Look = { ...plain, face: 'bold' }
const small: Look = { size: 8, color: soft }

/** Left edge, width and alignment of the four columns. */
const places = [
  { x: left, width: 62, align: 'left' },
  { x: left + 70, width: 229, align: 'left' },
  { x: left + 307, width: 92, align: 'right' },
  { x: left + 407, width: 92, align: 'right' },
] as const

type Pdf = ReturnType<typeof openPdf>

/** Writes one line into a column, truncated with `…`. */
function column({ pdf, write }: Pdf, at: number, text: string, y: number, look: Look) {
  if (!text) return
  const { x, width, align } = places[at] ?? places[0]
  pdf.font(look.face ?? 'text').fontSize(look.size)
  write(text, look, { x, y, width, align, height: pdf.currentLineHeight(true), ellipsis: true })
}

/** Draws one line of the table. @returns its height */
function row(on: Pdf, line: StatementLine, y: number): number {
  const look = line.strong ? bold : plain
  const below = [line.time || line.reference, line.note].filter(Boolean).length
  const height = leastHeight + below * textHeight
  column(on, 0, line.day, y, plain)
  column(on, 0, line.time, y + textHeight, small)
  column(on, 1, line.title, y, look)
  column(on, 1, line.reference, y + textHeight, small)
  column(on, 2, line.amount, y, look)
  column(on, 3, line.balance, y, look)
  if (line.note) on.write(line.note, small, { x: left + 70, y: y + 2 * textHeight })
  rule(on, y + height - 5)
  return height
}

function rule({ pdf }: Pdf, y: number) {
  pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor(line).stroke()
}

/** Draws the heading of the first page. @returns y at which the table begins */
function drawHead({ pdf, write }: Pdf, texts: StatementTexts): number {
  const width = right - left
  write(texts.brand, { face: 'bold', size: 12, color: '#0B5F66' }, { x: left, y: 48 })
  write(texts.title, { face: 'bold', size: 16, color: ink }, { x: left, y: 76, width })
  write(texts.payee, { size: 10, color: ink }, { width })
  for (const fact of [...texts.facts, texts.made]) write(fact, { size: 10, color: soft }, { width })
  return pdf.y + 16
}

async function draw(on: Pdf, out: PassThrough, lines: AsyncIterable<StatementLine[]>, texts: StatementTexts) {
  const { pdf, write } = on
  let page = 1
  const columns = (top: number) => {
    for (const [at, name] of texts.columns.entries()) column(on, at, name, top, { ...small, face: 'bold' })
    rule(on, top + 13)
    return top + 18
  }
  const foot = () => {
    write(`${texts.page} ${page}`, small, { x: left, y: bottom + 10, width: right - left, align: 'right' })
  }
  if (texts.mark) on.stamp(texts.mark)
  let y = columns(drawHead(on, texts))
  let none = true
  for await (const batch of lines) {
    for (const one of batch) {
      if (y + mostHeight > bottom) {
        foot()
        pdf.addPage()
        page += 1
        if (texts.mark) on.stamp(texts.mark)
        y = columns(48)
      }
      y += row(on, one, y)
      none = false
    }
    // Apply backpressure from the client, and stop when it has disconnected.
    if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), once(out, 'close')])
    if (out.destroyed) return
  }
  if (none) column(on, 1, texts.none, y, { ...plain, color: soft })
  foot()
  pdf.end()
}

/** Draws a statement on as many A4 pages as needed and streams each page when it is full. */
export function drawStatement(lines: AsyncIterable<StatementLine[]>, texts: StatementTexts): Readable {
  const on = openPdf({
    size: 'A4',
    margins: { top: left, left, right: left, bottom: 0 },
    info: { Title: texts.title, Author: texts.brand },
    lang: texts.lang,
  })
  const out = new PassThrough()
  on.pdf.pipe(out)
  draw(on, out, lines, texts).catch((fault: Error) => out.destroy(fault))
  return out
}
