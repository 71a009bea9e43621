import { encode as encodePng } from 'fast-png'
import { encode, renderSVG } from 'uqr'

/** Error correction M: tolerates a smudge and stays coarse enough for a cheap camera. */
const options = { ecc: 'M', border: 4 } as const

/** A QR code as SVG, black on white, as scanners expect. */
export const qrSvgOf = (text: string): string => renderSVG(text, options)

/** Sixteen pixels (two bytes of 1-bit gray) per module side: large enough to print. */
const bytesPerModule = 2
const pixelsPerModule = 8 * bytesPerModule
const [black, white] = [0x00, 0xff]

/** A QR code as PNG, 1 bit per pixel. */
export function qrPngOf(text: string): Uint8Array<ArrayBuffer> {
  const { data, size } = encode(text, options)
  const row = size * bytesPerModule
  const pixels = new Uint8Array(row * size * pixelsPerModule)
  data.forEach((modules, y) => {
    const line = Uint8Array.from({ length: row }, (_, at) => (modules[Math.floor(at / bytesPerModule)] ? black : white))
    for (let n = 0; n < pixelsPerModule; n += 1) pixels.set(line, (y * pixelsPerModule + n) * row)
  })
  const side = size * pixelsPerModule
  // Level 1: the rows repeat, so a higher level saves only a few bytes.
  return new Uint8Array(
    encodePng({ width: side, height: side, data: pixels, channels: 1, depth: 1 }, { zlib: { level: 1 } }),
  )
}
