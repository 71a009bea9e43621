/** The names that this installation is known by. A request's own `Host` proves nothing: whoever owns a name may point it at us. */
import { DomainError } from '@/lib/domain/errors'
import { env } from '@/lib/env'

const origins = new Set([env.BASE_URL, env.CHECKOUT_URL, env.LINK_URL_BASE, ...env.ALLOWED_ORIGINS])

/** The server's own address inside is a name too: health checks and the sandbox's bank call it by that. */
const names = new Set([...origins, env.INTERNAL_URL].map((origin) => new URL(origin).hostname))

/** Whether an `Origin` header is a configured one, in scheme, host and port (docs/contract.md#web-session). */
export const isOwnOrigin = (origin: string | null): boolean => origin !== null && origins.has(origin)

/** Whether a `Host` header names this installation, on whichever port a proxy or a tunnel has it. */
export function isOwnHost(host: string | null): boolean {
  const name = host === null ? undefined : URL.parse(`http://${host}`)?.hostname
  return name !== undefined && names.has(name)
}

/**
 * Refuses what was asked under a foreign name, as a page of another site can by pointing its name at this machine (DNS rebinding).
 * @throws Not found
 */
export function refuseForeignHost(request: Request): void {
  if (!isOwnHost(request.headers.get('host'))) throw new DomainError('Not found')
}
