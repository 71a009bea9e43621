import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { gatherWrites } from './page-writes'

const part = 'x'.repeat(20_000)

/** Serves `/at-once` within one turn, `/later` with a second part that waits for `more`. */
async function start(more: Promise<void>) {
  const server = createServer(async (incoming, outgoing) => {
    gatherWrites(outgoing)
    outgoing.setHeader('Content-Type', 'text/html')
    outgoing.flushHeaders()
    outgoing.write(part)
    if (incoming.url === '/later') await more
    outgoing.write(part)
    outgoing.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, port, stop: () => server.close() }
}

test('every part comes in its order, for one page after the other on the same connections', async () => {
  const { origin, stop } = await start(Promise.resolve())
  const pages = Array.from({ length: 200 }, async (_, at) =>
    (await fetch(origin + (at % 2 ? '/later' : '/at-once'))).text(),
  )
  for (const page of await Promise.all(pages)) expect(page).toBe(part + part)
  stop()
})

test('what is there is sent while the rest is waited for', async () => {
  let give = () => {}
  const { port, stop } = await start(new Promise((resolve) => (give = resolve)))
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  let heard = ''
  socket.on('data', (text) => (heard += text))
  socket.write('GET /later HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  await expect.poll(() => heard.length).toBeGreaterThan(part.length)
  await sleep(50)
  expect(heard).not.toContain('0\r\n\r\n')
  give()
  await once(socket, 'close')
  expect(heard.split(part)).toHaveLength(3)
  stop()
})
