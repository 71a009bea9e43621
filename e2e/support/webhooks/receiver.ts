import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from 'node:net'

/** A request that a receiver got. */
export type Received = { method: string; url: string; headers: Record<string, string>; body: string; at: number }

export type Receiver = {
  port: number
  url: string
  got: Received[]
  /** Sets how it answers from now on; 200 at first. */
  answer: (how: (response: ServerResponse) => void) => void
  close: () => void
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

/** A customer's server on this machine, over real HTTP, which records every request. */
export async function openReceiver(first: (response: ServerResponse) => void = (response) => response.end('ok')) {
  let how = first
  const got: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    const { method = '', url = '' } = request
    got.push({ method, url, headers: request.headers as Received['headers'], body, at: Date.now() })
    response.on('error', () => undefined)
    how(response)
  })
  const port = await listen(server)
  const receiver: Receiver = {
    ...{ port, url: `http://127.0.0.1:${port}/avisos?tienda=1`, got },
    answer: (next) => {
      how = next
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return receiver
}

/** A server on this machine that does not speak HTTP, or not to the end. */
export async function openSocket(speak: (socket: Socket) => void) {
  const sockets: Socket[] = []
  const server = createTcp((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    speak(socket)
  })
  const port = await listen(server)
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { port, url: `http://127.0.0.1:${port}/`, sockets, close }
}

/** Sends endless response headers, one line at a time. */
export const drip = (socket: Socket) => {
  socket.write('HTTP/1.1 200 OK\r\n')
  const timer = setInterval(() => socket.write('x-drip: 1\r\n'), 50)
  socket.on('close', () => clearInterval(timer))
}

export const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(code, headers).end(`answered ${code}`)
  }

/** Never answers. */
export const hang = () => undefined

/** Answers 200 with five megabytes. */
export const flood = (response: ServerResponse) => {
  response.writeHead(200).end(Buffer.alloc(5_000_000, 97))
}
