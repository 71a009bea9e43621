import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import type { Answer, Client } from '../client'
import { onePage } from '../odd/odd-pdfs'

export type Uploaded = { id: string; url: string; content_type: string; size: number; sha256: string }

/** A PNG; another colour makes other bytes. */
export const png = (background = '#0a7c5b') =>
  sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

/** A picture that no other account has: the same one on two accounts raises a warning. */
export const ownPng = () => png(`#${randomInt(0x100000, 0xffffff).toString(16)}`)

/** A PDF with one empty page. */
export const pdf = onePage

type Extra = { name?: string; type?: string; headers?: Record<string, string> }

/** Uploads a file as a form does. */
export function upload<Body = Uploaded>(client: Client, bytes: Uint8Array, extra: Extra = {}): Promise<Answer<Body>> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), extra.name ?? 'cédula frente.png')
  if (extra.type) body.append('file_type', extra.type)
  return client.call<Body>('POST', '/base/upload_file/', { body, headers: extra.headers })
}

/** @throws when it is not accepted */
export async function uploaded(client: Client, bytes?: Uint8Array, extra: Extra = {}): Promise<Uploaded> {
  const answer = await upload(client, bytes ?? (await png()), extra)
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 })
  return answer.body
}

export const naturalNames = ['national_id_front', 'national_id_back', 'selfie'] as const

/** A document number that no other account has. */
export const freshDocument = () => `${randomInt(1_000_000_000, 1_999_999_999)}`

/**
 * Uploads all documents of a natural person, in order, and returns the body that submits them.
 * @param picture creates each of them; by default one that no other account has
 */
export async function documentsBody(client: Client, number = freshDocument(), picture = ownPng) {
  const documents = []
  for (const code_name of naturalNames)
    documents.push({ code_name, url: (await uploaded(client, await picture())).url })
  return { document_type: 'CC', document_number: number, documents }
}

/** Submits them. @throws when they are not accepted */
export async function submitted(client: Client, number?: string, picture?: typeof ownPng) {
  const body = await documentsBody(client, number, picture)
  const answer = await client.post('/profile_documents/', body)
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status: 201 })
  return body
}
