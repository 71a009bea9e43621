import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { ReceiptWords } from '@/components/checkout/receipt'

const ink = '#11191A'
const soft = '#5F6B6D'
const line = '#DFE4E3'
const tones = { succeeded: '#13683A', failed: '#AE251D', expired: '#854A00', pending: '#445053', suspense: '#854A00' }
const left = 88
const width = 420

/** The standard PDF fonts know one kind of space and have no U+2212. */
function plain(text: string) {
  return text.replace(/[\u00a0\u202f]/g, ' ').replace(/\u2212/g, '-')
}

/** Draws a receipt on one A4 page, always on white. */
export async function drawReceipt(
  words: ReceiptWords,
  { brand, title, times, lang }: { brand: string; title: string; times: string; lang: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({ size: 'A4', margin: left, info: { Title: title, Author: brand }, lang })
  const done = buffer(pdf)
  const text = (font: string, size: number, color: string) => pdf.font(font).fontSize(size).fillColor(color)
  const rule = () => {
    pdf
      .moveTo(left, pdf.y)
      .lineTo(left + width, pdf.y)
      .lineWidth(0.75)
      .strokeColor(line)
      .stroke()
    pdf.moveDown(0.8)
  }
  const row = (label: string, value: string, { strong = false, mono = false } = {}) => {
    const top = pdf.y
    text(strong ? 'Helvetica-Bold' : 'Helvetica', 10.5, strong ? ink : soft).text(plain(label), left, top, {
      width: 170,
    })
    const under = pdf.y
    text(mono ? 'Courier' : strong ? 'Helvetica-Bold' : 'Helvetica', 10.5, ink)
    pdf.text(plain(value), left + 175, top, { width: width - 175, align: 'right' })
    pdf.y = Math.max(pdf.y, under) + 5
  }
  text('Helvetica-Bold', 13, '#0B5F66').text(brand, left, 72)
  text('Helvetica', 10.5, soft).text(plain(title), left, 72, { width, align: 'right' })
  pdf.moveDown(2.4)
  text('Helvetica-Bold', 13, tones[words.state]).text(plain(words.title), left, pdf.y, { width, align: 'center' })
  text('Helvetica-Bold', 28, ink).text(plain(words.total), left, pdf.y + 6, { width, align: 'center' })
  text('Helvetica', 10.5, soft).text(plain(`${words.date} (${times})`), left, pdf.y + 2, { width, align: 'center' })
  if (words.note) text('Helvetica-Bold', 11, ink).text(plain(words.note), left, pdf.y + 6, { width, align: 'center' })
  pdf.moveDown(1.6)
  rule()
  text('Helvetica-Bold', 12, ink).text(plain(words.payee), left, pdf.y, { width })
  if (words.document) text('Helvetica', 10.5, soft).text(plain(words.document), { width })
  pdf.moveDown(1)
  for (const [label, value, mono] of words.facts) row(label, value, { mono })
  pdf.moveDown(0.6)
  rule()
  for (const [label, value] of words.fees) row(label, value)
  row(words.totalLabel, words.total, { strong: true })
  if (words.charge) text('Helvetica', 10.5, soft).text(plain(words.charge), left, pdf.y, { width, align: 'right' })
  pdf.end()
  return new Uint8Array(await done)
}
