/** Host names of this installation. A request's own `Host` proves nothing: anyone can point a domain at this server. */
import { DomainError } from '@/lib/domain/errors'
import { env } from '@/lib/env'

const origins = new Set([env.BASE_URL, env.CHECKOUT_URL, env.LINK_URL_BASE, ...env.ALLOWED_ORIGINS])

/** Includes the server's internal address: health checks and the sandbox bank use it. */
const names = new Set([...origins, env.INTERNAL_URL].map((origin) => new URL(origin).hostname))

/** Whether an `Origin` header is a configured one, in scheme, host and port (docs/contract.md#web-session). */
export const isOwnOrigin = (origin: string | null): boolean => origin !== null && origins.has(origin)

/** Whether a `Host` header names this installation, on any port, since a proxy or a tunnel may use another. */
export function isOwnHost(host: string | null): boolean {
  const name = host === null ? undefined : URL.parse(`http://${host}`)?.hostname
  return name !== undefined && names.has(name)
}

/**
 * Refuses a request for a foreign host name, which another site's page can send by pointing its name at this machine
 * (DNS rebinding).
 * @throws Not found
 */
export function refuseForeignHost(request: Request): void {
  if (!isOwnHost(request.headers.get('host'))) throw new DomainError('Not found')
}
