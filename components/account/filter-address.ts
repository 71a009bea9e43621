type Changes = Record<string, string | null>

/** Returns the list URL with some filters changed; any change other than of the position resets it to the newest. */
export function filterAddress(path: string, query: string, changes: Changes): string {
  const next = new URLSearchParams(query)
  for (const place of ['page', 'before']) if (!(place in changes)) next.delete(place)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next.size > 0 ? `${path}?${next}` : path
}

/** The query of a page's address, without its question mark. */
export const queryIn = (address: string): string => address.split('?')[1] ?? ''
