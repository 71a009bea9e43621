import type { ServerResponse } from 'node:http'
import { isDatabaseReachable } from '@/lib/db'
import { withPageStatus } from '@/lib/http/problem/page-status'
import { openFrames } from './framed-pages'

/**
 * Renders a page and responds with the status that it set, to the frames that it allows. A page that failed while the database is
 * unavailable is not a fault of ours: 503 with Retry-After (Next responds 500 in every case).
 */
export function renderWithStatus<Result>(outgoing: ServerResponse, render: () => Result): Result {
  const { writeHead } = outgoing
  const rendered: { status: number | null; frames: readonly string[] } = { status: null, frames: [] }
  outgoing.writeHead = ((status: number, ...rest: []) => {
    openFrames(outgoing, rendered.frames)
    if (status === 200 && rendered.status !== null) return writeHead.call(outgoing, rendered.status, ...rest)
    if (status !== 500 || isDatabaseReachable()) return writeHead.call(outgoing, status, ...rest)
    outgoing.setHeader('Retry-After', '5')
    return writeHead.call(outgoing, 503, ...rest)
  }) as ServerResponse['writeHead']
  return withPageStatus(rendered, render)
}
