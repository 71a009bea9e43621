/** PDF output in Geist, embedded, so that names keep their letters. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font, type Glyph } from 'fontkit'
import PDFDocument from 'pdfkit'

const files = {
  text: 'geist-sans/Geist-Regular.ttf',
  bold: 'geist-sans/Geist-Bold.ttf',
  mono: 'geist-mono/GeistMono-Regular.ttf',
} as const

export type Face = keyof typeof files

const fonts = new Map<Face, Font>()

/**
 * Lays text out letter by letter with tabular figures, without kerning or ligatures: looking those rules up takes six
 * times as long, and a statement has millions of letters. Each glyph carries its own code points, since the font loses
 * those of `z` once it was part of a `ź`.
 */
function letterByLetter(font: Font): Font {
  const letters = new Map<number, Pick<Glyph, 'id' | 'advanceWidth' | 'codePoints'>>()
  const letterOf = (text: string) => {
    const code = text.codePointAt(0) ?? 0
    const known = letters.get(code)
    if (known) return known
    const wide = /\d/.test(text) ? font.layout(text, ['tnum']).glyphs[0] : undefined
    const { id, advanceWidth } = wide ?? font.glyphForCodePoint(code)
    const letter = { id, advanceWidth, codePoints: [code] }
    letters.set(code, letter)
    return letter
  }
  const layout = (text: string) => {
    const glyphs = [...text].map(letterOf)
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }))
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) }
  }
  return Object.create(font, { layout: { value: layout } })
}

/** Loaded once and shared by all documents of the process. */
function fontOf(face: Face): Font {
  const known = fonts.get(face)
  if (known) return known
  const font = create(readFileSync(join(process.cwd(), 'node_modules/geist/dist/fonts', files[face])))
  if (!('glyphsForString' in font)) throw new Error(`${files[face]} is not one font`)
  const light = letterByLetter(font)
  fonts.set(face, light)
  return light
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
const everyday = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff]*$/
const marks = /[\p{M}\p{Cf}]+/gu

/**
 * The text as a face can draw it: unchanged if the face has all its letters (Latin, Cyrillic, Vietnamese), else with
 * the nearest letter that it has (`ｆ` → `f`), else `?`.
 */
export function drawable(text: string, face: Face = 'text'): string {
  if (everyday.test(text)) return text
  const font = fontOf(face)
  const has = (letters: string) => [...letters].every((one) => font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0))
  const nearest = (letter: string) => {
    const plain = letter.normalize('NFKD').replace(marks, '')
    return has(letter) ? letter : has(plain) ? plain : '?'
  }
  const whole = text
    .normalize('NFC')
    .replaceAll('\u00ad', '')
    .replaceAll(/\p{Cc}+/gu, ' ')
  return has(whole) ? whole : [...graphemes.segment(whole)].map(({ segment }) => nearest(segment)).join('')
}

/** Style of a piece of text. */
export type Look = { face?: Face; size: number; color: string }

type Place = PDFKit.Mixins.TextOptions & { x?: number; y?: number }

const warning = '#854A00'

/** A document and its write function; without a position, text continues below what was written last. */
export function openPdf(options: PDFKit.PDFDocumentOptions) {
  // No layout cache: hardly any word of a statement repeats, and together they would fill the memory.
  const pdf = new PDFDocument({ ...options, fontLayoutCache: false })
  for (const face of Object.keys(files) as Face[]) {
    // The library also accepts an already open font, which its types do not allow.
    pdf.registerFont(face, fontOf(face) as unknown as Uint8Array)
  }
  const write = (text: string, { face = 'text', size, color }: Look, { x, y, ...how }: Place = {}) => {
    pdf.font(face).fontSize(size).fillColor(color).text(drawable(text, face), x, y, how)
  }
  /** Says on a page of a test that it is one: in a band at its top, and large and faint across it, below later content. */
  const stamp = (text: string) => {
    const { width, height } = pdf.page
    pdf.save().rect(0, 0, width, 30).fill('#FBEFD9').restore()
    write(text, { face: 'bold', size: 12, color: warning }, { x: 0, y: 9, width, align: 'center' })
    // As wide as a line at 45 degrees across the page may be.
    const room = width * Math.SQRT2
    pdf.font('bold').fontSize(100)
    const size = (88 * room) / pdf.widthOfString(text)
    pdf
      .save()
      .rotate(-45, { origin: [width / 2, height / 2] })
      .fillOpacity(0.14)
    const place = { x: (width - room) / 2, y: (height - size) / 2, width: room }
    write(text, { face: 'bold', size, color: warning }, { ...place, align: 'center' })
    pdf.restore()
  }
  return { pdf, write, stamp }
}
