import { env } from '@/lib/env'
import { type Answered, readDescription } from '@/scripts/testing/described'

let violationsOf: Awaited<ReturnType<typeof readDescription>> | undefined

/** Compares the answers to this process's calls with the OpenAPI documents from here on. */
export async function compareAnswers(): Promise<void> {
  violationsOf = await readDescription(env.BASE_URL)
}

/** Of the API, whose addresses end in a slash, and written as anybody would. */
const address = /^[\w/-]+\/(\?.*)?$/

/**
 * @param baseUrl the server that answered; others than the one under test may have other documents
 * @throws Error when the documents do not describe the answer; methods that an address refuses (405) are in none of them
 */
export async function expectDescribed(baseUrl: string, answered: Answered): Promise<void> {
  const { method, path, status } = answered
  if (!violationsOf || baseUrl !== env.BASE_URL || !address.test(path) || method === 'HEAD' || status === 405) return
  const violations = await violationsOf(answered)
  if (violations.length > 0)
    throw new Error(`${method} ${path} ${status}: not as its OpenAPI document says: ${violations.join('; ')}`)
}
