import { createInstance, getHttpOperationsFromSpec, type IHttpRequest } from '@stoplight/prism-http'

type Operations = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>

/** An answer of the interface, with its body as text. */
export type Answered = { method: string; path: string; status: number; headers: Headers; text: string }

const documents = ['/openapi.json', '/openapi-console.json']

async function readOperations(address: URL): Promise<Operations> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return getHttpOperationsFromSpec((await answer.json()) as object)
}

const sizeOf = (method: string, path: string) => `${method.toLowerCase()} ${path.split('/').length}`

const quiet = () => undefined
const noLog = { info: quiet, success: quiet, debug: quiet, trace: quiet, warn: quiet, error: quiet, fatal: quiet }
/** Its type is pino's, of which Prism calls these alone. */
const logger = { ...noLog, child: () => logger } as never

const settings = {
  ...{ isProxy: true as const, upstreamProxy: undefined, mock: { dynamic: false } },
  // Requests are not validated, since tests send what is wrong on purpose.
  ...{ validateResponse: true, validateRequest: false, checkSecurity: false, errors: false },
}

/**
 * Reads the OpenAPI documents of a server into Prism (https://docs.stoplight.io/docs/prism).
 * @param baseUrl origin of the server
 * @returns a function that says why the documents do not allow an answer; nothing is said of an address that they do not have
 */
export async function readDescription(baseUrl: string): Promise<(answered: Answered) => Promise<string[]>> {
  const operations = await Promise.all(documents.map((path) => readOperations(new URL(path, baseUrl))))
  // Prism would compare an address with those of all operations.
  const bySize = Map.groupBy(operations.flat(), ({ method, path }) => sizeOf(method, path))
  return async ({ method, path, status, headers, text }) => {
    const isJson = status !== 204 && /[/+]json\b/.test(headers.get('content-type') ?? '')
    const output = { statusCode: status, headers: Object.fromEntries(headers), body: isJson ? JSON.parse(text) : text }
    const given = async () => ({ _tag: 'Right' as const, right: output })
    const prism = createInstance({ ...settings, upstream: new URL(baseUrl) }, { logger, forward: () => () => given })
    const { pathname } = new URL(path, baseUrl)
    const request = { method: method.toLowerCase() as IHttpRequest['method'], url: { path: pathname } }
    const found = await prism.request(request, bySize.get(sizeOf(method, pathname)) ?? [])()
    if (found._tag === 'Left') throw found.left
    return found.right.validations.output.map(({ message }) => message)
  }
}
