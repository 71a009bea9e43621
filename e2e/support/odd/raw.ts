import { connect } from 'node:net'

/** The first response on a connection: status, headers in lower case, and body. */
export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

/** Sends bytes unchanged, for requests that no HTTP client would send, and reads until the server closes the connection. */
export function sendRaw(baseUrl: string, request: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl)
  return new Promise((resolve, reject) => {
    const socket = connect(Number.parseInt(port, 10), hostname === 'localhost' ? '127.0.0.1' : hostname)
    const late = setTimeout(() => socket.destroy(new Error('the server did not hang up')), 15_000)
    let heard = ''
    socket.setEncoding('utf8').on('data', (text) => (heard += text))
    socket.on('error', reject).on('close', () => {
      clearTimeout(late)
      const [head = '', body = ''] = heard.split(/\r\n\r\n(.*)/s)
      const [first = '', ...lines] = head.split('\r\n')
      const headers = Object.fromEntries(
        lines.map((line) => [line.split(': ', 1)[0]?.toLowerCase(), line.replace(/^[^:]*: /, '')]),
      )
      resolve({ status: Number.parseInt(first.split(' ')[1] ?? '', 10), headers, body })
    })
    socket.write(request)
  })
}
