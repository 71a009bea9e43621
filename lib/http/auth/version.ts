import { newestVersion, versionHeader, versions } from '@/lib/contract/versions'
import { fieldError } from '@/lib/domain/errors'

/**
 * The version by which a request is answered: the one that it names, else its key's, else the newest.
 * @param pinned that of the caller's key; null without one
 * @throws Validation failed on the header, with the versions there are
 */
export function versionOf(request: Request, pinned: string | null): string {
  const asked = request.headers.get(versionHeader)
  if (asked === null) return pinned ?? newestVersion
  if (!versions.some((one) => one === asked))
    throw fieldError(versionHeader, 'unknown_version', { params: { known: versions.join(', ') } })
  return asked
}
