/** Stores an upload: type detected from its bytes, images re-encoded, PDFs stored unchanged if they open. */
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { DomainError } from '@/lib/domain/errors'
import { isPdf } from './check-pdf'
import type { Received } from './receive'
import { fileStore } from './store'

/**
 * Maximum pixels of an image; a phone camera has 50 million. A decompression bomb declares its size in its header and
 * is not decoded.
 */
const mostPixels = 64_000_000
/** Maximum edge in pixels, by purpose. */
const longest = { identity: 4_096, evidence: 4_096, case: 4_096, avatar: 512 } as const
type Purpose = keyof typeof longest

const images = ['image/png', 'image/jpeg', 'image/webp'] as const
type Image = (typeof images)[number]
const isImage = (type: string): type is Image => images.some((one) => one === type)

// One thread per image: many at once must not occupy every core.
sharp.concurrency(1)
sharp.cache(false)

/** The image re-encoded without metadata: location, camera, comments, trailing data. */
function redrawn(path: string, type: Image, purpose: Purpose) {
  const edge = longest[purpose]
  const upright = sharp(path, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds: 20 }).autoOrient()
  const sized = upright.resize(edge, edge, {
    fit: purpose === 'avatar' ? 'cover' : 'inside',
    withoutEnlargement: purpose !== 'avatar',
  })
  if (type === 'image/png') return sized.png({ compressionLevel: 7 })
  return type === 'image/webp' ? sized.webp({ quality: 88 }) : sized.jpeg({ quality: 88 })
}

type Begin = (type: string) => Promise<void>

/** @throws UnsupportedFile for an image that cannot be decoded: damaged, or with too many pixels */
async function storeImage(id: string, { path }: Received, type: Image, purpose: Purpose, begin: Begin): Promise<void> {
  const drawn = `${path}.drawn`
  try {
    await redrawn(path, type, purpose)
      .toFile(drawn)
      .catch(() => {
        throw new DomainError('UnsupportedFile')
      })
    await begin(type)
    await fileStore.put(id, createReadStream(drawn), type)
  } finally {
    await rm(drawn, { force: true })
  }
}

/**
 * Stores an upload under `id` and deletes its temporary file. Returns the content type detected from its bytes.
 * @param begin called with the type before the first byte is stored; its error fails the upload
 * @throws UnsupportedFile for anything but PNG, JPEG, WebP and PDF, a damaged image, one with too many pixels, a PDF
 * that does not open without a password or has no page, a PDF avatar
 */
export async function keepFile(id: string, received: Received, purpose: Purpose, begin: Begin): Promise<string> {
  try {
    const type = (await fileTypeFromFile(received.path))?.mime ?? ''
    if (isImage(type)) await storeImage(id, received, type, purpose, begin)
    else if (type === 'application/pdf' && purpose !== 'avatar' && (await isPdf(received.path))) {
      await begin(type)
      await fileStore.put(id, createReadStream(received.path), type)
    } else throw new DomainError('UnsupportedFile')
    return type
  } finally {
    await received.forget()
  }
}
