/** Returns a console URL with query parameters; null and empty values are omitted. */
export function address(path: string, query: Record<string, string | number | null | undefined>): string {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') asked.set(name, `${value}`)
  return asked.size > 0 ? `${path}?${asked}` : path
}

type Query = Parameters<typeof address>[1]

/** Returns the URL of a list's pages; the first page has no number. */
export const pagesOf =
  (path: string, query: Query = {}) =>
  (page: number): string =>
    address(path, { ...query, page: page > 1 ? page : null })
