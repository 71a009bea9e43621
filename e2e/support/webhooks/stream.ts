import type { Client } from '../client'

export type Frame = { id?: string; event: string; data: Record<string, unknown> }

/** A server-sent event stream, read frame by frame. */
export class Stream {
  private text = ''
  /** Blocks that are no event: comments, `retry:`, and an `id:` alone. */
  readonly other: string[] = []

  readonly response: Response
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>
  private readonly abort: AbortController

  private constructor(response: Response, reader: ReadableStreamDefaultReader<Uint8Array>, abort: AbortController) {
    this.response = response
    this.reader = reader
    this.abort = abort
  }

  static async open(client: Client, path: string): Promise<Stream> {
    const abort = new AbortController()
    const response = await fetch(new URL(path, client.baseUrl), { headers: client.headers, signal: abort.signal })
    const reader = response.body?.getReader()
    if (!reader) throw new Error('a stream without a body')
    return new Stream(response, reader, abort)
  }

  private async more(milliseconds: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`nothing came within ${milliseconds} ms`)), milliseconds)
    })
    try {
      const { value, done } = await Promise.race([this.reader.read(), late])
      if (done) throw new Error('the stream ended')
      this.text += new TextDecoder().decode(value)
    } finally {
      clearTimeout(timer)
    }
  }

  /** The next block of lines, of any kind. */
  private async block(milliseconds: number): Promise<string> {
    while (!this.text.includes('\n\n')) await this.more(milliseconds)
    const end = this.text.indexOf('\n\n')
    const block = this.text.slice(0, end)
    this.text = this.text.slice(end + 2)
    return block
  }

  /** The next event. @throws when none comes in time */
  async next(milliseconds = 5_000): Promise<Frame> {
    for (;;) {
      const block = await this.block(milliseconds)
      const [, id, event, data] = /^(?:id: (\w+)\n)?event: ([\w.]+)\ndata: (.*)$/.exec(block) ?? []
      if (event && data) return { ...(id ? { id } : {}), event, data: JSON.parse(data) }
      this.other.push(block)
    }
  }

  /** The first event for which `right` holds; earlier ones are skipped. */
  async until(right: (data: Frame['data']) => boolean, milliseconds?: number): Promise<Frame['data']> {
    for (;;) {
      const { data } = await this.next(milliseconds)
      if (right(data)) return data
    }
  }

  /** The next comment. */
  async comment(milliseconds: number): Promise<string> {
    for (;;) {
      const block = await this.block(milliseconds)
      if (block.startsWith(':')) return block
    }
  }

  /** Reads to the end. @throws when it does not end in time */
  async end(milliseconds = 5_000): Promise<void> {
    const ended = this.next(milliseconds).then(
      ({ event }) => `${event} came`,
      (fault: Error) => fault.message,
    )
    const how = await ended
    if (how !== 'the stream ended') throw new Error(how)
  }

  close(): void {
    this.abort.abort()
  }
}
