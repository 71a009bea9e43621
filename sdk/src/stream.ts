import { ApiError, ConnectionError } from './errors.ts'
import type { WebhookEvent } from './generated/document.ts'
import { pause, pauseAfter } from './retry.ts'
import type { VerifiedEvent } from './verify-event.ts'

export type StreamOptions = {
  /** Id of the last event that you have; left out, what happens from now on. */
  after?: string | undefined
  /** Ends the stream; it rejects with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** Milliseconds without a word after which a connection is taken for dead; the API sends a comment every 15 seconds. */
const silence = 45_000

/** Opens a connection, after an event if there is one. */
type Connect = (query: { after?: string }, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>

type Block = { id?: string; data?: string }

function blockOf(text: string): Block {
  const block: Block = {}
  for (const line of text.split(/\r?\n/)) {
    const [, name, value = ''] = /^(id|data): ?(.*)$/.exec(line) ?? []
    if (name === 'id') block.id = value
    if (name === 'data') block.data = block.data === undefined ? value : `${block.data}\n${value}`
  }
  return block
}

/** The blocks of server-sent events. @param heard called whenever something came */
async function* blocksOf(body: ReadableStream<Uint8Array>, heard: () => void): AsyncGenerator<Block, void, undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    // What was not sent to its end is sent again.
    if (done) return
    heard()
    const parts = `${text}${decoder.decode(value, { stream: true })}`.split(/\r?\n\r?\n/)
    text = parts.pop() ?? ''
    for (const part of parts) yield blockOf(part)
  }
}

/** @throws the error, where connecting again is of no use */
function waitAfter(error: unknown, failures: number): number {
  const known = error instanceof ApiError ? error : new ConnectionError('The stream broke off', { cause: error })
  const wait = pauseAfter(known, failures)
  if (wait === null) throw error
  return wait
}

/**
 * Events to the byte, one after another, over as many connections as it takes.
 * @param opened called with each connection, once it is open
 */
export async function* textsOf(
  connect: Connect,
  { after, signal }: StreamOptions,
  opened: () => void = () => undefined,
): AsyncGenerator<{ id: string; text: string }, void, undefined> {
  let last = after
  for (let failures = 0; ; failures += 1) {
    signal?.throwIfAborted()
    const ending = new AbortController()
    const stop = () => ending.abort(signal?.reason)
    signal?.addEventListener('abort', stop, { once: true })
    let timer: ReturnType<typeof setTimeout> | undefined
    const heard = () => {
      clearTimeout(timer)
      timer = setTimeout(() => ending.abort(), silence)
    }
    let wait: number
    try {
      heard()
      const body = await connect(last ? { after: last } : {}, ending.signal)
      let isOpen = false
      for await (const { id, data } of blocksOf(body, heard)) {
        failures = 0
        if (id) last = id
        if (id && !isOpen) opened()
        isOpen ||= id !== undefined
        if (data && last) yield { id: last, text: data }
      }
      wait = waitAfter(null, failures)
    } catch (error) {
      signal?.throwIfAborted()
      wait = waitAfter(error, failures)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      ending.abort()
    }
    await pause(wait, signal)
  }
}

export async function* streamOf(
  connect: Connect,
  options: StreamOptions,
): AsyncGenerator<VerifiedEvent, void, undefined> {
  for await (const { id, text } of textsOf(connect, options)) yield { ...(JSON.parse(text) as WebhookEvent), id }
}
