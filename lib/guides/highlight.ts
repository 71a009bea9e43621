/** A stretch of a sample and what it is; `null`: nothing in particular. */
export type Stretch = { kind: 'keyword' | 'string' | 'comment' | 'name' | null; text: string }

const string = /(?<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)/
const scriptWords =
  /(?<keyword>\b(?:import|export|from|const|let|new|await|async|return|function|class|if|else|for|of|while|switch|case|break|default|try|catch|throw)\b)/

const join = (...rules: RegExp[]) => new RegExp(rules.map(({ source }) => source).join('|'), 'g')

const script = join(/(?<comment>(?<![:\w])\/\/[^\n]*)/, string, scriptWords)

/** What stands out in a sample of each language. Of two rules at one place the first holds, so a mark within a string is none. */
const rules: Readonly<Record<string, RegExp>> = {
  ts: script,
  js: script,
  json: join(/(?<name>"(?:[^"\\]|\\.)*"(?=\s*:))/, /(?<string>"(?:[^"\\]|\\.)*")/),
  // A quoted text of a shell may go on for lines.
  sh: join(
    /(?<comment>(?<=^|\s)#[^\n]*)/,
    /(?<string>"(?:[^"\\]|\\.)*"|'[^']*')/,
    /(?<keyword>(?<=^|[\s;])(?:while|until|do|done|for|in|if|then|fi|export)(?=[\s;]|$))/,
  ),
  html: join(/(?<comment><!--[\s\S]*?-->)/, /(?<string>"[^"]*")/, /(?<keyword><\/?[a-z][\w-]*|\/?>)/),
}

const kinds = ['comment', 'string', 'keyword', 'name'] as const

/** A sample in stretches, which joined are the sample. One of another language is one stretch. */
export function stretchesOf(language: string, sample: string): Stretch[] {
  const rule = rules[language]
  if (!rule) return [{ kind: null, text: sample }]
  const found: Stretch[] = []
  let end = 0
  for (const { 0: text, index, groups } of sample.matchAll(rule)) {
    if (index > end) found.push({ kind: null, text: sample.slice(end, index) })
    found.push({ kind: kinds.find((kind) => groups?.[kind] !== undefined) ?? null, text })
    end = index + text.length
  }
  if (end < sample.length) found.push({ kind: null, text: sample.slice(end) })
  return found
}
