import type { ServerResponse } from 'node:http'

/**
 * Combines all writes of a page within one turn of the event loop. Next sends the headers, each part of the page and its end
 * separately, and each write costs the server as much as rendering many elements. Later writes are still sent later.
 */
export function gatherWrites(outgoing: ServerResponse): void {
  const { write } = outgoing
  let held = false
  outgoing.flushHeaders = () => undefined
  outgoing.write = ((...part: Parameters<typeof write>) => {
    const { socket } = outgoing
    if (!held && socket) {
      held = true
      socket.cork()
      setImmediate(() => {
        held = false
        socket.uncork()
      })
    }
    return write.apply(outgoing, part)
  }) as typeof write
}
