import type { ServerResponse } from 'node:http'
import { isDatabaseReachable } from '@/lib/db'

/** A page that failed while the database is away is no fault of ours: 503, and when to come again (Next answers 500 alike). */
export function sayUnavailable(outgoing: ServerResponse): void {
  const { writeHead } = outgoing
  outgoing.writeHead = ((status: number, ...rest: []) => {
    if (status !== 500 || isDatabaseReachable()) return writeHead.call(outgoing, status, ...rest)
    outgoing.setHeader('Retry-After', '5')
    return writeHead.call(outgoing, 503, ...rest)
  }) as ServerResponse['writeHead']
}
