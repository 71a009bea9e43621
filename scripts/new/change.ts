import { unfilled } from '../../lib/tidy/wording.ts'

/** New files by path with their text, and files that get a line more. */
export type Change = { files: Record<string, string>; edits: Record<string, (text: string) => string> }

/** Marks what is still to be written; lib/tidy refuses it. */
export const marker = unfilled

/**
 * Splits `area/some-name`.
 * @throws when it is not two lower-case names with a slash between them, or the area is unknown
 */
export function split(name: string, areas: readonly string[]): [area: string, name: string] {
  const [, area = '', own = ''] = /^([a-z]+(?:-[a-z]+)*)\/([a-z]+(?:-[a-z]+)*)$/.exec(name) ?? []
  if (!own) throw new Error(`"${name}" is not AREA/NAME in lower case, such as balance/read-forecast`)
  if (!areas.includes(area)) throw new Error(`"${area}" is none of ${areas.join(', ')}`)
  return [area, own]
}

export const camel = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
export const pascal = (name: string) => camel(`-${name}`)
export const snake = (name: string) => name.replaceAll('-', '_')

/**
 * Inserts text before the first match of a pattern.
 * @throws when there is no match: the list has moved
 */
export const before =
  (anchor: RegExp, added: string) =>
  (text: string): string => {
    const at = text.search(anchor)
    if (at < 0) throw new Error(`nothing matches ${anchor}`)
    return text.slice(0, at) + added + text.slice(at)
  }
