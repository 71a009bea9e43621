type Filters = { status?: string | null; currency?: string | null; search?: string | null; page?: string | null }

/** The address of the list with some filters changed; any change but of the page itself begins at the first page. */
export function linksAddress(query: string, changes: Filters): string {
  const next = new URLSearchParams(query)
  if (!('page' in changes)) next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next.size > 0 ? `/links?${next}` : '/links'
}
