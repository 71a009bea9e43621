import { buffer } from 'node:stream/consumers'
import type { CurrencyFigures, DayFigures, FigureRow, Section } from '@/lib/domain/close/figures'
import { fill, formatDate, formatFigure, formatMoney, noonOf } from '@/lib/format'
import { type Look, openPdf } from '@/lib/pdf'
import common from '@/messages/es/common.json' with { type: 'json' }
import close from '@/messages/es/console-close.json' with { type: 'json' }

const ink = '#11191A'
const soft = '#5F6B6D'
const rule = '#DFE4E3'
// A4, lying
const [left, right, top, bottom] = [40, 802, 44, 548]
const height = 15
const plain: Look = { size: 8, color: ink }
const bold: Look = { ...plain, face: 'bold' }
const small: Look = { size: 7.5, color: soft }

/** Left edge, width and alignment: concept, ledger, gateway, statement, difference, explanation. */
const places = [
  { x: left, width: 180, align: 'left' },
  { x: left + 184, width: 88, align: 'right' },
  { x: left + 276, width: 88, align: 'right' },
  { x: left + 368, width: 88, align: 'right' },
  { x: left + 460, width: 88, align: 'right' },
  { x: left + 560, width: 202, align: 'left' },
] as const

type Drawn = {
  figures: DayFigures
  nameOf: (code: string) => string
  /** Who signed, and the digest of the figures. */
  signed: readonly string[]
  test: boolean
}

type On = ReturnType<typeof openPdf>

/** Width of the first cell of a row: up to the next that has a text. */
function firstWidth(texts: readonly string[]): number {
  const next = places[texts.findIndex((text, at) => at > 0 && text !== '')]
  return (next?.x ?? right) - 4 - left
}

function cells({ pdf, write }: On, texts: readonly string[], y: number, look: Look): void {
  for (const [at, text] of texts.entries()) {
    const { x, width: own, align } = places[at] ?? places[0]
    const width = at === 0 ? firstWidth(texts) : own
    if (text) {
      pdf.font(look.face ?? 'text').fontSize(look.size)
      write(text, look, { x, y, width, align, height: pdf.currentLineHeight(true), ellipsis: true })
    }
  }
  pdf
    .moveTo(left, y + height - 3)
    .lineTo(right, y + height - 3)
    .lineWidth(0.4)
    .strokeColor(rule)
    .stroke()
}

const minus = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)

const figure = (amount: string | null) => (amount === null ? '' : formatFigure(amount, 'es'))

/** What explains a difference, in words; the files are in Spanish, as accounting in Colombia is. */
export const explainedText = ({ explained }: FigureRow): string =>
  explained
    .map(({ by, count, amount, case: first }) => {
      const cases = count > 1 ? close.file.cases : close.file.case
      const told = { day_before: close.by.day_before, other_day: close.file.otherDay, case: cases }[by]
      return fill(`${told} {amount}`, {
        count: `${count}`,
        number: `${first?.number ?? ''}`,
        amount: figure(amount),
      }).trim()
    })
    .join('; ')

/** A kind of account that is owed. */
export const ownedName = (kind: string): string => close.kinds[kind as keyof typeof close.kinds] ?? kind

const rowCells = (row: FigureRow) => [
  row.count > 0 ? `${close.concepts[row.concept]} · ${row.count}` : close.concepts[row.concept],
  ...[figure(row.ledger), figure(row.rail), figure(row.bank), figure(row.difference)],
  explainedText(row),
]

/** Draws the figures of a closed day on as many A4 pages as they need. */
export async function drawClose({ figures, nameOf, signed, test }: Drawn): Promise<Uint8Array<ArrayBuffer>> {
  const title = fill(close.heading, { day: formatDate(noonOf(figures.day), 'es') })
  const on = openPdf({
    ...{ size: 'A4', layout: 'landscape', margins: { top, left, right: left, bottom: 0 }, lang: 'es' },
    info: { Title: title, Author: common.name },
  })
  const { pdf, write } = on
  const done = buffer(pdf)
  let [y, page] = [top, 1]
  const open = () => {
    if (test) on.stamp(common.test)
    y = top
  }
  const room = (needed: number) => {
    if (y + needed <= bottom) return
    write(`${close.file.page} ${page}`, small, { x: left, y: bottom + 10, width: right - left, align: 'right' })
    pdf.addPage()
    page += 1
    open()
  }
  const line = (texts: readonly string[], look: Look) => {
    room(height)
    cells(on, texts, y, look)
    y += height
  }
  const text = (words: string, look: Look, gap = 4) => {
    room(24)
    write(words, look, { x: left, y, width: right - left })
    y = pdf.y + gap
  }
  const section = ({ account, compared, rows }: Section) => {
    room(4 * height)
    y += 6
    line([nameOf(account)], bold)
    text(close.compared[compared], small, 2)
    for (const row of rows) line(rowCells(row), row.concept === 'opening' || row.concept === 'closing' ? bold : plain)
  }
  const currency = ({
    currency: of,
    sections,
    cover,
    inTransit,
    reserved,
    railPayouts,
    overdrafts,
  }: CurrencyFigures) => {
    y += 8
    text(of, { face: 'bold', size: 11, color: ink })
    const { table } = close
    line([table.concept, table.ledger, table.railShort, table.bank, table.difference, table.explains], {
      ...small,
      face: 'bold',
    })
    for (const one of sections) section(one)
    y += 8
    // on one page, where it fits on any
    room(Math.min(bottom - top, (cover.has.length + cover.owes.length + 4) * height))
    text(close.file.cover, bold, 2)
    for (const { account, amount } of cover.has) line([nameOf(account), '', figure(amount)], plain)
    for (const { kind, amount } of cover.owes) line([ownedName(kind), '', figure(minus(amount))], plain)
    line([cover.surplus.startsWith('-') ? close.shortage : close.surplus, '', figure(cover.surplus)], bold)
    const waiting = {
      ...{ inTransit: formatMoney(inTransit.amount, of, 'es'), inTransitCount: `${inTransit.count}` },
      ...{ reserved: formatMoney(reserved.amount, of, 'es'), reservedCount: `${reserved.count}` },
    }
    y += 4
    text(fill(close.file.waiting, waiting), small)
    if (railPayouts)
      text(`${close.railPayouts}: ${formatMoney(railPayouts.amount, of, 'es')} (${railPayouts.count})`, small)
    if (overdrafts !== undefined) text(`${close.overdrafts}: ${overdrafts}`, small)
  }
  open()
  text(common.name, { face: 'bold', size: 11, color: '#0B5F66' })
  text(title, { face: 'bold', size: 15, color: ink }, 6)
  for (const one of signed) text(one, { size: 8.5, color: soft }, 2)
  for (const one of figures.currencies) currency(one)
  write(`${close.file.page} ${page}`, small, { x: left, y: bottom + 10, width: right - left, align: 'right' })
  pdf.end()
  return new Uint8Array(await done)
}
