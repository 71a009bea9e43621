/** The filters of an address, in one order, so that the same view has one name. */
export function queryOf(
  asked: Record<string, string | string[] | undefined>,
  names: readonly string[],
): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of names) {
    const value = asked[name]
    if (typeof value === 'string' && value) query.set(name, value)
  }
  return query
}
