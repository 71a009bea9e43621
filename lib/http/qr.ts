import { encode as encodePng } from 'fast-png'
import { encode, renderSVG } from 'uqr'

/** Error correction M: a code that survives a smudge and stays coarse enough for a cheap camera. */
const options = { ecc: 'M', border: 4 } as const

/** A QR code as SVG, black on white: scanners want no other. */
export const qrSvgOf = (text: string): string => renderSVG(text, options)

const pixelsPerModule = 12

/** A QR code as PNG, one grey channel. */
export function qrPngOf(text: string): Uint8Array<ArrayBuffer> {
  const { data, size } = encode(text, options)
  const side = size * pixelsPerModule
  const pixels = new Uint8Array(side * side)
  for (let y = 0; y < side; y += 1) {
    const row = data[Math.floor(y / pixelsPerModule)] ?? []
    for (let x = 0; x < side; x += 1) pixels[y * side + x] = row[Math.floor(x / pixelsPerModule)] ? 0 : 255
  }
  return new Uint8Array(encodePng({ width: side, height: side, data: pixels, channels: 1, depth: 8 }))
}
