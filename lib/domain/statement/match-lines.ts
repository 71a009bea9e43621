/** A line of a statement: `amount` as signed text with two decimals, `day` as a day number. */
export type Line = { id: bigint; day: number; amount: string; text: string }
/**
 * A transfer of the same account that no line shows yet, and the days on which the bank may show it, both inclusive. `marks`: texts that a
 * line may name it by, such as its number.
 */
export type Awaited = { id: bigint; first: number; last: number; amount: string; marks: readonly string[] }

const near = ({ day }: Line, { first, last }: Awaited) => first <= day && day <= last

const wordsOf = (text: string) => text.split(/[^\p{L}\d]+/u).filter(Boolean)

/** Most words of a mark, such as those of `MT-00123`. */
const mostWords = 5

/** Every run of words of a text, as marks are written: whole words, not part of a longer number. */
function* runsOf(text: string): Generator<string> {
  const words = wordsOf(text)
  for (let at = 0; at < words.length; at += 1)
    for (let end = at + 1; end <= Math.min(at + mostWords, words.length); end += 1) yield words.slice(at, end).join(' ')
}

const byLast = (one: Awaited, other: Awaited) => one.last - other.last || (one.id < other.id ? -1 : 1)
const byDay = (one: Line, other: Line) => one.day - other.day || (one.id < other.id ? -1 : 1)
const byFirst = (one: Awaited, other: Awaited) => one.first - other.first

type Pair = { lineId: bigint; transferId: bigint }

/** Pairs lines with the transfers that they name, which are taken out of `free`. */
function pairNamed(lines: readonly Line[], free: Set<Awaited>): Pair[] {
  const marked = Map.groupBy(
    [...free].flatMap((transfer) => transfer.marks.map((mark) => ({ transfer, mark: wordsOf(mark).join(' ') }))),
    ({ mark }) => mark,
  )
  return lines.flatMap((line) => {
    for (const run of runsOf(line.text))
      for (const { transfer } of marked.get(run) ?? []) {
        if (!near(line, transfer) || !free.delete(transfer)) continue
        return [{ lineId: line.id, transferId: transfer.id }]
      }
    return []
  })
}

/** Pairs lines in the order of their days, each with the transfer that can wait least. */
function pairByDay(lines: readonly Line[], free: Iterable<Awaited>): Pair[] {
  const coming = [...free].sort(byFirst)
  // those that the bank may show by now, the one that can wait least first
  const open: Awaited[] = []
  let next = 0
  return lines.toSorted(byDay).flatMap((line) => {
    for (let one = coming[next]; one && one.first <= line.day; one = coming[next]) {
      const place = open.findIndex((other) => byLast(one, other) < 0)
      open.splice(place < 0 ? open.length : place, 0, one)
      next += 1
    }
    while (open[0] && open[0].last < line.day) open.shift()
    const transfer = open.shift()
    return transfer ? [{ lineId: line.id, transferId: transfer.id }] : []
  })
}

/**
 * Pairs lines with transfers, one to one: equal amounts, on a day on which the bank may show it. Lines that name a transfer go first; the
 * others take, in the order of their days, the transfer that can wait least, which yields the maximum number of pairs.
 */
export function matchLines(lines: readonly Line[], transfers: readonly Awaited[]): Pair[] {
  const waiting = Map.groupBy(transfers, ({ amount }) => amount)
  return [...Map.groupBy(lines, ({ amount }) => amount)].flatMap(([amount, some]) => {
    const free = new Set(waiting.get(amount) ?? [])
    if (free.size === 0) return []
    const named = pairNamed(some, free)
    const taken = new Set(named.map(({ lineId }) => lineId))
    return [
      ...named,
      ...pairByDay(
        some.filter(({ id }) => !taken.has(id)),
        free,
      ),
    ]
  })
}
