import { expect, test } from '@playwright/test'
import { decode } from 'fast-png'
import { encode } from 'uqr'
import { qrPngOf, qrSvgOf } from './qr'

const text = 'https://recaudo.example/pay/0199c0de-5a5a-4c1e-9d3a-6f0c2b8f9a10'

test('the PNG shows the code’s modules, black on white, with its quiet border', () => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const png = decode(qrPngOf(text))
  expect([png.width, png.height, png.depth, png.channels]).toEqual([size * 16, size * 16, 1, 1])
  const isBlack = (x: number, y: number) => ((png.data[y * (png.width / 8) + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) === 0
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) {
      expect([isBlack(x * 16, y * 16), isBlack(x * 16 + 15, y * 16 + 15)]).toEqual([dark, dark])
    }
  }
})

test('the SVG is a picture of the same size in modules', () => {
  expect(qrSvgOf(text)).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 \d+ \d+">/)
})
