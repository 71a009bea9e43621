import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { onePage } from '@/e2e/support/odd/odd-pdfs'
import { newUuid } from '@/lib/domain/ids'
import { env } from '@/lib/env'
import { keepFile } from './keep'
import { forgetUnfinished, receiveFile } from './receive'
import { fileStore } from './store'

type Purpose = Parameters<typeof keepFile>[2]

async function kept(bytes: Uint8Array, purpose: Purpose = 'identity') {
  const id = newUuid()
  const begun: string[] = []
  const received = await receiveFile(Readable.from([Buffer.from(bytes)]))
  const type = await keepFile(id, received, purpose, async (known) => {
    expect(await fileStore.get(id), 'not a byte before it is known').toBeNull()
    begun.push(known)
  })
  expect(begun).toEqual([type])
  const stored = await fileStore.get(id)
  return { type, bytes: stored ? await buffer(stored.bytes) : Buffer.alloc(0) }
}

const refusal = (bytes: Uint8Array, purpose?: Purpose) =>
  kept(bytes, purpose).then(
    () => 'taken',
    (fault: Error) => fault.message,
  )

const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a7' } })

/** A PNG whose header declares the given dimensions, with hardly any data. */
function bomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const edge = Buffer.alloc(8)
    edge.writeUInt32BE(data.length, 0)
    edge.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([edge.subarray(0, 4), body, edge.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

test('a photograph is turned upright and loses where and with what it was taken', async () => {
  const taken = await picture()
    .withExif({ IFD0: { Make: 'Camera of Ana' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '4/1 36/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(taken).metadata()).exif).toBeDefined()
  const { type, bytes } = await kept(taken)
  const seen = await sharp(bytes).metadata()
  expect(type).toBe('image/jpeg')
  expect(seen).toMatchObject({ format: 'jpeg', width: 40, height: 60 })
  expect(seen.exif).toBeUndefined()
  expect(bytes.includes('Camera of Ana')).toBe(false)
})

test('what hides behind an image does not come through', async () => {
  const png = await picture().png().toBuffer()
  const { bytes } = await kept(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))
  expect(bytes.includes('<script>')).toBe(false)
})

for (const format of ['png', 'jpeg', 'webp'] as const) {
  test(`${format} is known by its bytes and stays ${format}`, async () => {
    const { type, bytes } = await kept(await picture().toFormat(format).toBuffer())
    expect(type).toBe(`image/${format}`)
    expect((await sharp(bytes).metadata()).format).toBe(format)
  })
}

test('an avatar is a small square, and never a PDF', async () => {
  const { bytes } = await kept(await picture().resize(1200, 800).png().toBuffer(), 'avatar')
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 512 })
  expect(await refusal(onePage, 'avatar')).toBe('UnsupportedFile')
})

test('a PDF is stored byte for byte', async () => {
  const { type, bytes } = await kept(onePage)
  expect(type).toBe('application/pdf')
  expect(bytes.equals(onePage)).toBe(true)
})

test('bombs, broken images and everything else are refused, and nothing of them is left', async () => {
  const jpeg = await picture().resize(600, 600).jpeg().toBuffer()
  const gif = await picture().gif().toBuffer()
  const cases: [string, Uint8Array][] = [
    ['a bomb of 2.5 thousand million pixels', bomb(50_000, 50_000)],
    ['64 million pixels and a row', bomb(8_000, 8_001)],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2)],
    ['a GIF', gif],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
    ['words', Buffer.from('cedula.png')],
    ['the head of a PDF', Buffer.from('%PDF-1.4')],
    ['nothing', Buffer.alloc(0)],
  ]
  for (const [name, bytes] of cases) expect(await refusal(bytes), name).toBe('UnsupportedFile')
  expect(await readdir(join(env.DATA_DIR, 'incoming'))).toEqual([])
})

test('what a killed process left half received goes after an hour', async () => {
  const folder = join(env.DATA_DIR, 'incoming')
  const [old, young] = [join(folder, 'old'), join(folder, 'young')]
  for (const path of [old, young]) await writeFile(path, 'half')
  const before = new Date(Date.now() - 2 * 3_600_000)
  await utimes(old, before, before)
  await forgetUnfinished()
  expect(await readdir(folder)).toEqual(['young'])
  await utimes(young, before, before)
  await forgetUnfinished()
  expect(await readdir(folder)).toEqual([])
})
