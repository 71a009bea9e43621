type Changes = Record<string, string | null>

/** The address of a list with some filters changed; any change but of the place itself begins at the newest. */
export function filterAddress(path: string, query: string, changes: Changes): string {
  const next = new URLSearchParams(query)
  for (const place of ['page', 'before']) if (!(place in changes)) next.delete(place)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next.size > 0 ? `${path}?${next}` : path
}
