/** Injected gateway faults: for the next calls of one kind, with the call's work done or not. */
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export type Fault = {
  /** Method and start of the path, such as `POST /transactions`. */
  on: string
  /** A part of the query that the call must have: `page=2`. */
  asking?: string
  /**
   * `status` responds with `status`; `half` ends within the body; `rubbish` is 200 with an HTML page; `hang` does not respond.
   */
  kind: 'status' | 'hang' | 'slow' | 'reset' | 'half' | 'rubbish'
  status?: number
  /** Seconds, sent with a status. */
  retryAfter?: number
  /** Milliseconds of `slow`, and of `hang` before the connection is dropped (30,000). */
  ms?: number
  /** The call's work is done anyway: the order is stored, the response lost. */
  stored?: boolean
  /** Number of calls affected; 1 if omitted. */
  times?: number
}

export type Answer = { status: number; body: unknown; headers?: Record<string, string> }

export function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

const html = { 'content-type': 'text/html; charset=utf-8' }

const shown: Record<Fault['kind'], (response: ServerResponse, answer: Answer, fault: Fault) => void | Promise<void>> = {
  status: (response, _, { status = 500, retryAfter }) =>
    send(response, {
      status,
      body: { error: { type: 'FAULT_ON_DEMAND' } },
      headers: retryAfter === undefined ? {} : { 'retry-after': `${retryAfter}` },
    }),
  hang: async (response, _, { ms = 30_000 }) => {
    await sleep(ms, undefined, { ref: false })
    response.destroy()
  },
  slow: async (response, answer, { ms = 1_000 }) => {
    await sleep(ms)
    send(response, answer)
  },
  reset: (response) => void response.socket?.resetAndDestroy(),
  half: (response, answer) => {
    const text = JSON.stringify(answer.body)
    response.writeHead(answer.status, { 'content-type': 'application/json', 'content-length': text.length + 100 })
    response.write(text.slice(0, text.length / 2), () => response.destroy())
  },
  rubbish: (response) => void response.writeHead(200, html).end('<!doctype html><title>Mantenimiento</title>'),
}

export class Faults {
  private waiting: Fault[] = []

  set(faults: readonly Fault[]): void {
    this.waiting = faults.map((fault) => ({ ...fault }))
  }

  /** The fault that applies to this call, which is consumed. */
  take(call: string, query: string): Fault | undefined {
    const fault = this.waiting.find(
      ({ on, asking = '', times = 1 }) => times > 0 && call.startsWith(on) && query.includes(asking),
    )
    if (fault) fault.times = (fault.times ?? 1) - 1
    return fault
  }

  /** Responds to a call as its fault specifies. @param work the call's work, if it is done at all */
  async show(response: ServerResponse, fault: Fault, work: () => Answer | Promise<Answer>): Promise<void> {
    const works = fault.stored || fault.kind === 'slow'
    await shown[fault.kind](response, works ? await work() : { status: 200, body: { data: {} } }, fault)
  }
}
