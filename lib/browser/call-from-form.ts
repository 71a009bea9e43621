import { call, type Sending } from './call'
import { Problem } from './problem'

/**
 * Calls an endpoint that accepts our own forms without an API key. If the form was open for longer than its cookie
 * lives, fetches the page once, which sets a new cookie, and retries.
 * @throws Problem
 */
export async function callFromForm<Answer>(path: string, sending: Sending): Promise<Answer> {
  try {
    return await call<Answer>(path, sending)
  } catch (fault) {
    if (!(fault instanceof Problem) || fault.code !== 'InvalidApiKey') throw fault
    await fetch(location.pathname, { cache: 'no-store' })
    return call<Answer>(path, sending)
  }
}
