/** Resources that some callers may read without credentials, and others only with credentials. */
import type { Call } from '@/lib/contract/call'
import type { Caller } from '@/lib/domain/access/authorize'
import { credentialsOf, findCaller } from '@/lib/http/auth/caller'

type Reader = Caller & { ownerId: number }

/**
 * The signed-in caller, at an endpoint that requires credentials only in some cases.
 * @param address the caller's, from the socket or a trusted proxy
 * @throws InvalidApiKey if none were sent, and the other refusals of a signed-in call
 */
export async function signedInBy(request: Request, { aloneScope }: Call, address: string): Promise<Reader> {
  const rules = { caller: 'actor', member: 'self', ...(aloneScope ? { aloneScope } : {}) } as const
  const { sent, presented } = await credentialsOf(request, rules, address)
  return (await findCaller(rules, sent, presented)) as Reader
}

const attachment = (name: string) => {
  const plain = name.replaceAll(/[^\w.() -]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (it) => `%${it.charCodeAt(0).toString(16)}`)}`
}

/** Headers of an uploaded file: its own content type without sniffing, sandboxed, and a PDF never displayed within our pages. */
export const fileHeaders = (file: { type: string; contentType: string; name: string }, size: number) => ({
  'content-type': file.contentType,
  'content-length': `${size}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  ...(file.contentType === 'application/pdf' ? { 'content-disposition': attachment(file.name) } : {}),
  ...(file.type === 'avatar' ? { 'cache-control': 'public, max-age=300' } : {}),
})
