import { jaroWinkler } from '@skyra/jaro-winkler'

/** Words that many companies share: they say little about which one it is. */
const common = new Set([
  ...['comercializadora', 'comercial', 'distribuidora', 'distribuciones', 'inversiones', 'inversora', 'agropecuaria'],
  ...['transportes', 'constructora', 'construcciones', 'importadora', 'exportadora', 'importaciones', 'exportaciones'],
  ...['servicios', 'soluciones', 'productos', 'industria', 'industrias', 'grupo', 'empresa', 'fundacion', 'asociacion'],
  ...[
    'cooperativa',
    'compania',
    'sociedad',
    'consultores',
    'asesores',
    'representaciones',
    'inmobiliaria',
    'laboratorios',
  ],
  ...[
    'colombia',
    'colombiana',
    'colombiano',
    'nacional',
    'internacional',
    'international',
    'general',
    'trading',
    'group',
  ],
  ...['holding', 'holdings', 'industries', 'services', 'shipping', 'import', 'export', 'bank', 'foundation'],
])

/** Below this a word is another word. */
const sameWord = 0.84
/** How much faster than Jaro-Winkler the likeness falls, which gives `kovalev` 0.94 of `kovalenkov` and `castro` 0.9 of `castrillon`. */
const steepness = 1.8
/** An initial stands for a name that begins with it, and is weak evidence of it. */
const initial = 0.9
/** How much of the score the longer name's words weigh that the shorter one does not have. */
const missing = 0.28
/** Letters beyond which a longer word says no more. */
const longest = 7

const weightOf = (word: string) => (common.has(word) ? 1 : Math.min(word.length, longest))
const totalOf = (words: readonly string[]) => words.reduce((sum, word) => sum + weightOf(word), 0)

function likeness(one: string, other: string): number {
  if (one === other) return 1
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length === 1) return long.startsWith(short) ? initial : 0
  // numbers are another thing when one digit differs
  if (/\d/.test(one) || /\d/.test(other)) return 0
  const found = jaroWinkler(one, other)
  return found < sameWord ? 0 : 1 - (1 - found) * steepness
}

/** Two words that the other name writes as one become one: `Abdul Karim`, `Volga Stal`. */
function joinAs(words: readonly string[], other: readonly string[]): readonly string[] {
  const at = words.findIndex((word, place) => place > 0 && other.includes(`${words[place - 1]}${word}`))
  if (at < 0) return words
  return joinAs([...words.slice(0, at - 1), `${words[at - 1]}${words[at]}`, ...words.slice(at + 1)], other)
}

type Pair = { at: number; to: number; like: number }

/** Pairs of words, the likest first, each word once: the order in which they are written does not matter. */
function assign(short: readonly string[], long: readonly string[]): Pair[] {
  const pairs = short
    .flatMap((word, at) => long.map((other, to): Pair => ({ at, to, like: likeness(word, other) })))
    .filter(({ like }) => like > 0)
    .sort((one, other) => other.like - one.like)
  const [taken, given] = [new Set<number>(), new Set<number>()]
  return pairs.filter(({ at, to }) => {
    if (taken.has(at) || given.has(to)) return false
    taken.add(at)
    given.add(to)
    return true
  })
}

/**
 * How alike two names are, from 0 to 1 (docs/contract.md#screening): Jaro-Winkler of their words in whichever order, weighted by length;
 * words that one of them lacks cost less than words that differ. One word of a longer name is no name.
 * @param given words as `nameWords` gives them
 */
export function compareNames(given: readonly string[], listed: readonly string[]): number {
  if (given.length === 0 || listed.length === 0) return 0
  const one = joinAs(given, listed)
  const other = joinAs(listed, one)
  const [short, long] = totalOf(one) <= totalOf(other) ? [one, other] : [other, one]
  const pairs = assign(short, long)
  if (pairs.length < Math.min(2, long.length)) return 0
  const sum = (words: readonly string[], side: 'at' | 'to') =>
    pairs.reduce((total, pair) => total + weightOf(words[pair[side]] ?? '') * pair.like, 0) / totalOf(words)
  return sum(short, 'at') * (1 - missing + missing * sum(long, 'to'))
}
