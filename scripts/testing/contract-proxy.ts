import { getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { createServer } from '@stoplight/prism-http-server'
import { freePort } from '../process/port.ts'

const documents = ['/openapi.json', '/openapi-console.json']

async function readOperations(address: URL) {
  const answer = await fetch(address)
  return getHttpOperationsFromSpec((await answer.json()) as object)
}

const quiet = () => undefined
const noLog = { info: quiet, success: quiet, debug: quiet, trace: quiet, warn: quiet, error: quiet, fatal: quiet }
const logger = { ...noLog, child: () => logger }

/**
 * Starts Prism (https://docs.stoplight.io/docs/prism) in front of a server: an answer that the OpenAPI documents do not allow says why
 * in its header `sl-violations`. Requests are not validated, since tests send what is wrong on purpose.
 * @param baseUrl origin of the server
 */
export async function startContractProxy(baseUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const operations = await Promise.all(documents.map((path) => readOperations(new URL(path, baseUrl))))
  const server = createServer(operations.flat(), {
    cors: false,
    // Its type is pino's, of which it calls these alone.
    components: { logger: logger as never },
    config: {
      ...{ isProxy: true, upstream: new URL(baseUrl), upstreamProxy: undefined, mock: { dynamic: false } },
      ...{ validateResponse: true, validateRequest: false, checkSecurity: false, errors: false },
    },
  })
  return { url: await server.listen(await freePort(), '127.0.0.1'), stop: () => server.close() }
}
