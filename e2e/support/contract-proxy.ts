/**
 * The way of the API tests' calls through Prism, which compares each answer with the OpenAPI documents
 * (scripts/testing/contract-proxy.ts).
 */
import { env } from '@/lib/env'

let proxy: string | undefined

/** Sends this process's calls through Prism from here on, if it runs. */
export function goThroughProxy(): void {
  proxy = process.env.CONTRACT_PROXY
}

/** A call; `exact` when its body has to arrive byte by byte. */
type Sent = { method: string; path: string; body: string | undefined; exact: boolean }

/** Of the API, whose addresses end in a slash, and written as anybody would: Prism decodes what it passes on. */
const address = /^[\w/-]+\/(\?.*)?$/
/** Prism takes bodies of up to 10 MB, and writes JSON anew. */
const most = 1024 * 1024

const canCarry = ({ method, path, body = '', exact }: Sent) =>
  method !== 'HEAD' && address.test(path) && !exact && body.length < most

/** Where a call goes: to the proxy, if it is of the server under test and Prism carries it as it is. */
export const originFor = (baseUrl: string, sent: Sent): string =>
  proxy && baseUrl === env.BASE_URL && canCarry(sent) ? proxy : baseUrl

type Violation = { location: string[]; message: string }

/** @throws Error when the documents do not describe the answer; methods that an address refuses (405) are in none of them */
export function expectDescribed({ status, headers }: Response, { method, path }: Sent): void {
  const found: Violation[] = JSON.parse(headers.get('sl-violations') ?? '[]')
  const violations = found.filter(({ location }) => location[0] === 'response')
  if (violations.length > 0 && status !== 405)
    throw new Error(`${method} ${path} ${status}: not as its OpenAPI document says: ${JSON.stringify(violations)}`)
}
