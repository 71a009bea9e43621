/** Encryption of secrets that must be read again, such as TOTP seeds: AES-256-GCM under the installation's key. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const lengths = { iv: 12, tag: 16 } as const
const keyOf = (key: string) => Buffer.from(key, 'base64')

/**
 * @param key 32 bytes in base64
 * @param place what the secret belongs to (`otp:7`), as authenticated data: it cannot be opened under another place
 * @returns iv, tag and ciphertext, concatenated
 */
export const seal = (key: string, place: string, text: string) => sealBytes(key, place, Buffer.from(text, 'utf8'))

/** Like {@link seal}, for bytes. */
export function sealBytes(key: string, place: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const iv = randomBytes(lengths.iv)
  const sealing = createCipheriv(cipher, keyOf(key), iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([sealing.update(bytes), sealing.final()])
  return new Uint8Array(Buffer.concat([iv, sealing.getAuthTag(), sealed]))
}

/** Decrypts the result of {@link seal}; throws an internal error when key, place or any bit differs. */
export const unseal = (key: string, place: string, sealed: Uint8Array) =>
  unsealBytes(key, place, sealed).toString('utf8')

/** Decrypts the result of {@link sealBytes}; throws as {@link unseal} does. */
export function unsealBytes(key: string, place: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed)
  const start = lengths.iv + lengths.tag
  const opening = createDecipheriv(cipher, keyOf(key), bytes.subarray(0, lengths.iv), { authTagLength: lengths.tag })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(lengths.iv, start))
  return Buffer.concat([opening.update(bytes.subarray(start)), opening.final()])
}
