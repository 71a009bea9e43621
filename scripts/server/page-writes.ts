import type { ServerResponse } from 'node:http'

/**
 * Sends what a page writes within one turn of the event loop at once. Next sends the headers, each part of the page and its end
 * by themselves, and each sending costs the server as much as rendering many elements. What is written later still goes later.
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
