const characters: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&nbsp;': ' ' }

const textOf = (html: string) =>
  html
    .replaceAll(/<kbd.*?<\/kbd>|<svg.*?<\/svg>|<[^>]*>/gs, '')
    .replaceAll(/&#?\w+;/g, (one) => characters[one] ?? one)
    .trim()

const attributeOf = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

/** The page itself, without its frame and what its script reads. */
export const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''

/** What somebody can press or fill in on a page as the server sends it: its buttons by text, its fields as `#name`. */
export function controlsIn(html: string): string[] {
  const main = mainOf(html)
  const buttons = [...main.matchAll(/(<button\b[^>]*>)(.*?)<\/button>/gs)].map(
    ([, tag = '', inner = '']) => attributeOf(tag, 'aria-label') ?? textOf(inner),
  )
  const fields = [...main.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([tag]) => {
    const name = attributeOf(tag, 'name') ?? attributeOf(tag, 'id') ?? attributeOf(tag, 'aria-label')
    return `#${name ?? attributeOf(tag, 'type') ?? ''}`
  })
  return [...buttons, ...fields]
}
