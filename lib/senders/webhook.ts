/** Sends one webhook as Standard Webhooks defines it, only to the network address that was checked. */
import { isIP } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { Client } from 'undici'
import { AddressRefused, type Fault, faultOf, guardedConnector } from './guarded'
import { addressKind, hostOf, isAllowed, type Rules } from './network-address'

/** Milliseconds until a response must begin (docs/contract.md#webhooks), and then for reading its body. */
const patience = { answer: 15_000, body: 1_000 }
/** Bytes of a response body that are stored. */
const mostKept = 1_024

export type Post = {
  url: string
  /** The `webhook-id`. */
  id: string
  body: string
  /** `whsec_…`; one signature each. */
  secrets: readonly string[]
  now: Date
}

export type SendRules = Rules & { patience?: number; signal?: AbortSignal }

export type Sent = {
  status: number | null
  /** Start of the body; null if there is none, or the address is private. */
  answer: string | null
  fault: Fault | null
  /** Milliseconds that `Retry-After` requests. */
  wish: number | null
  durationMs: number
}

/** Milliseconds that `Retry-After` requests, as seconds or a date (RFC 9110 §10.2.3); null if neither. */
export function wishOf(header: string | string[] | undefined, now: Date): number | null {
  const text = [header].flat()[0]?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000
  const date = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime())
}

/** The start of a body, as far as it arrives in time; an endless one is cut off. */
async function beginningOf(body: AsyncIterable<Buffer> & { destroy: () => unknown }): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  const timer = setTimeout(() => body.destroy(), patience.body)
  try {
    for await (const part of body) {
      parts.push(part)
      size += part.length
      if (size >= mostKept) break
    }
  } catch {
    // What arrived so far is enough.
  }
  clearTimeout(timer)
  const text = new TextDecoder().decode(Buffer.concat(parts).subarray(0, mostKept))
  return text.replaceAll('\0', '')
}

/** `v1,… v1,…`: one signature for each active secret. */
const signaturesOf = ({ secrets, id, body, now }: Post) =>
  secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' ')

/** Posts one event. A redirect is a response like any other, and not a success. Never throws. */
export async function postWebhook(post: Post, rules: SendRules): Promise<Sent> {
  const began = performance.now()
  const { origin, pathname, search } = new URL(post.url)
  const host = hostOf(post.url)
  const ending = new AbortController()
  let ended: 'timeout' | 'stopped' | null = null
  const end = (why: 'timeout' | 'stopped') => () => {
    ended ??= why
    ending.abort()
  }
  const timer = setTimeout(end('timeout'), rules.patience ?? patience.answer)
  const stop = end('stopped')
  rules.signal?.addEventListener('abort', stop)
  let address = ''
  const connect = guardedConnector(rules, (dialled) => {
    address = dialled
  })
  const client = new Client(origin, { connect, pipelining: 0, headersTimeout: 0, bodyTimeout: 0 })
  const lasted = () => Math.round(performance.now() - began)
  try {
    // A numeric host is dialed without a lookup.
    if (isIP(host) && !isAllowed(host, rules)) throw new AddressRefused()
    const { statusCode, headers, body } = await client.request({
      method: 'POST',
      path: `${pathname}${search}`,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Recaudo-Webhooks/1.0',
        'webhook-id': post.id,
        'webhook-timestamp': `${Math.floor(post.now.getTime() / 1_000)}`,
        'webhook-signature': signaturesOf(post),
      },
      body: post.body,
      signal: ending.signal,
    })
    clearTimeout(timer)
    const durationMs = lasted()
    const answer = await beginningOf(body)
    const wish = wishOf(headers['retry-after'], post.now)
    return {
      ...{ status: statusCode, fault: null, wish, durationMs },
      answer: addressKind(address) === 'private' ? null : answer,
    }
  } catch (fault) {
    return { status: null, answer: null, fault: faultOf(fault, ended), wish: null, durationMs: lasted() }
  } finally {
    clearTimeout(timer)
    rules.signal?.removeEventListener('abort', stop)
    client.destroy().catch(() => undefined)
  }
}
