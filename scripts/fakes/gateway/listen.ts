/** A gateway's HTTP server: its calls, its faults, its bank pages, and the endpoint through which tests control it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, type Faults, send } from './faults.ts'

export type Call = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: unknown
  text: string
}

/** A recorded call, for tests to count. */
export type Seen = { call: string; body: unknown }

export type Page = { status: number; html?: string; location?: string }

type Gateway = {
  /** Base path of its API, such as `/v1`. */
  base: string
  faults: Faults
  seen: Seen[]
  answer: (call: Call) => Answer | Promise<Answer>
  /** Pages for browsers; null if not found. */
  page: (call: Call) => Page | null | Promise<Page | null>
  /** Executed by `POST /__control`; `GET` returns the state. */
  control: (command: object) => object | Promise<object>
}

async function read(request: IncomingMessage): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://gateway')
  let text = ''
  for await (const part of request) text += part
  const form = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')
  let body: unknown
  try {
    body = form ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text)
  } catch {
    body = undefined
  }
  return { method: request.method ?? 'GET', path: pathname, query: searchParams, headers: request.headers, body, text }
}

function show(response: ServerResponse, { status, html = '', location }: Page): void {
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...(location ? { location } : {}) })
    .end(html)
}

async function handle(gateway: Gateway, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = await read(request)
  if (call.path === '/__control') {
    const command = typeof call.body === 'object' && call.body !== null ? call.body : {}
    return send(response, { status: 200, body: await gateway.control(command) })
  }
  if (!call.path.startsWith(`${gateway.base}/`)) {
    return show(response, (await gateway.page(call)) ?? { status: 404, html: 'No hay nada aquí' })
  }
  const inner = { ...call, path: call.path.slice(gateway.base.length) }
  const name = `${call.method} ${inner.path}`
  gateway.seen.push({ call: name, body: call.body })
  const fault = gateway.faults.take(name, `${call.query}`)
  if (fault) return gateway.faults.show(response, fault, () => gateway.answer(inner))
  send(response, await gateway.answer(inner))
}

/** @param port 0: any free port */
export async function listen(gateway: Gateway, port: number): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    handle(gateway, request, response).catch((fault: unknown) => {
      console.error(fault)
      response.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
