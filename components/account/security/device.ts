const browsers = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

const first = (list: readonly (readonly [RegExp, string])[], agent: string) =>
  list.find(([sign]) => sign.test(agent))?.[1]

/** Short name from a user agent, such as `Chrome, Windows`; the first characters if unknown; null if there is none. */
export function deviceOf(agent: string | null): string | null {
  if (!agent) return null
  const parts = [first(browsers, agent), first(systems, agent)].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : agent.slice(0, 40)
}
