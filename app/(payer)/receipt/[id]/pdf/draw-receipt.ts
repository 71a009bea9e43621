import { buffer } from 'node:stream/consumers'
import type { ReceiptTexts } from '@/components/checkout/receipt/receipt'
import { type Look, openPdf } from '@/lib/pdf'

const ink = '#11191A'
const soft = '#5F6B6D'
const line = '#DFE4E3'
const tones = {
  succeeded: '#13683A',
  failed: '#AE251D',
  expired: '#854A00',
  pending: '#445053',
  suspense: '#854A00',
  returning: '#445053',
  returned: '#445053',
  reversed: '#AE251D',
  refunded: '#445053',
  partlyRefunded: '#13683A',
}
const left = 88
const width = 420

const label: Look = { size: 10.5, color: soft }
const value: Look = { size: 10.5, color: ink }
const strongLabel: Look = { face: 'bold', size: 10.5, color: ink }

/** Draws a receipt on one A4 page, always on white. */
export async function drawReceipt(
  receipt: ReceiptTexts,
  {
    brand,
    title,
    times,
    lang,
    mark,
  }: { brand: string; title: string; times: string; lang: string; mark: string | null },
): Promise<Uint8Array<ArrayBuffer>> {
  const { pdf, write, stamp } = openPdf({ size: 'A4', margin: left, info: { Title: title, Author: brand }, lang })
  const done = buffer(pdf)
  const rule = () => {
    pdf
      .moveTo(left, pdf.y)
      .lineTo(left + width, pdf.y)
      .lineWidth(0.75)
      .strokeColor(line)
      .stroke()
    pdf.moveDown(0.8)
  }
  const row = (name: string, shown: string, { strong = false, mono = false } = {}) => {
    const top = pdf.y
    write(name, strong ? strongLabel : label, { x: left, y: top, width: 170 })
    const under = pdf.y
    const look = strong ? strongLabel : mono ? { ...value, face: 'mono' as const } : value
    write(shown, look, { x: left + 175, y: top, width: width - 175, align: 'right' })
    pdf.y = Math.max(pdf.y, under) + 5
  }
  const centred = (text: string, look: Look, gap: number) =>
    write(text, look, { x: left, y: pdf.y + gap, width, align: 'center' })
  if (mark) stamp(mark)
  write(brand, { face: 'bold', size: 13, color: '#0B5F66' }, { x: left, y: 72 })
  write(title, label, { x: left, y: 72, width, align: 'right' })
  pdf.moveDown(2.4)
  centred(receipt.title, { face: 'bold', size: 13, color: tones[receipt.state] }, 0)
  centred(receipt.total, { face: 'bold', size: 28, color: ink }, 6)
  centred(`${receipt.date} (${times})`, label, 2)
  if (receipt.note) centred(receipt.note, { face: 'bold', size: 11, color: ink }, 6)
  pdf.moveDown(1.6)
  rule()
  write(receipt.payee, { face: 'bold', size: 12, color: ink }, { x: left, y: pdf.y, width })
  if (receipt.document) write(receipt.document, label, { width })
  pdf.moveDown(1)
  for (const [name, shown, mono] of receipt.facts) row(name, shown, { mono })
  pdf.moveDown(0.6)
  rule()
  for (const [name, shown] of receipt.fees) row(name, shown)
  row(receipt.totalLabel, receipt.total, { strong: true })
  if (receipt.charge) write(receipt.charge, label, { x: left, y: pdf.y, width, align: 'right' })
  pdf.end()
  return new Uint8Array(await done)
}
