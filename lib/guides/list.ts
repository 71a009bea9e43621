/** The guides for developers in reading order, by their part. Their texts are `docs/guides/<language>/<slug>.md`. */
export const parts = [
  { part: 'start', slugs: ['payments', 'webhooks', 'refunds', 'deposits', 'payouts'] },
  { part: 'build', slugs: ['embed', 'keys', 'errors', 'retries'] },
  { part: 'release', slugs: ['testing', 'going-live'] },
  { part: 'reference', slugs: ['changes'] },
] as const

export type Part = (typeof parts)[number]['part']

export const slugs: readonly string[] = parts.flatMap((one) => one.slugs)

export const languages = ['es', 'en'] as const

export type Language = (typeof languages)[number]
