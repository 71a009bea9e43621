import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { until } from '../newcomer/api.ts'
import { onStop } from '../process/lifetime.ts'
import { freePort } from '../process/port.ts'

export type Came = { headers: Record<string, string>; body: string }

/** A program of this machine that takes webhooks. `got` waits for one whose event is as wished. */
export async function openReceiver() {
  const came: Came[] = []
  const server = createServer(async (request, response) => {
    came.push({ headers: request.headers as Record<string, string>, body: await text(request) })
    response.writeHead(204).end()
  })
  const port = await freePort()
  await new Promise<void>((open) => server.listen(port, '127.0.0.1', open))
  onStop(() => server.close().closeAllConnections())
  const got = async (wanted: (event: { type: string }) => boolean): Promise<Came> => {
    const found = await until(
      async () => came.find(({ body }) => wanted(JSON.parse(body))) ?? null,
      (one) => one !== null,
    )
    return found as Came
  }
  return { url: `http://127.0.0.1:${port}/`, got }
}
