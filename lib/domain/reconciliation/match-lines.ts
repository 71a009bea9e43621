/** An incoming line of a statement: `amount` as text with two decimals, `day` as a day number. */
export type Credit = { id: bigint; day: number; amount: string; text: string }
/** A Paid reload of the same account. `marks`: texts that the payer may have put in the transfer, such as its number. */
export type Awaited = { id: number; day: number; amount: string; marks: readonly string[] }

/** Maximum days between a reload and its line, either way. */
const mostDays = 3

const near = (credit: Credit, reload: Awaited) => Math.abs(credit.day - reload.day) <= mostDays

/** A mark must be a whole word of the text, not part of a longer number. */
const names = (text: string, marks: readonly string[]) =>
  marks.some((mark) => text.split(/[^\p{L}\d]+/u).includes(mark))

const groupsOf = <Row extends { amount: string }>(rows: readonly Row[]) => Map.groupBy(rows, ({ amount }) => amount)

/**
 * Pairs lines with reloads, one to one: equal amounts at most three days apart. Lines that name a reload go first; the
 * others are paired in the order of their days, which yields the maximum number of pairs.
 */
export function matchLines(
  credits: readonly Credit[],
  reloads: readonly Awaited[],
): { lineId: bigint; reloadId: number }[] {
  const pairs: { lineId: bigint; reloadId: number }[] = []
  const waiting = groupsOf(reloads)
  for (const [amount, some] of groupsOf(credits)) {
    const free = new Set(waiting.get(amount) ?? [])
    const left = some.filter((credit) => {
      const named = [...free].find((reload) => near(credit, reload) && names(credit.text, reload.marks))
      if (named) {
        free.delete(named)
        pairs.push({ lineId: credit.id, reloadId: named.id })
      }
      return !named
    })
    const byDay = <Row extends { day: number; id: bigint | number }>(a: Row, b: Row) =>
      a.day - b.day || (a.id < b.id ? -1 : 1)
    const [lines, others] = [left.sort(byDay), [...free].sort(byDay)]
    for (let line = 0, other = 0; line < lines.length && other < others.length; ) {
      const [credit, reload] = [lines[line], others[other]]
      if (!credit || !reload) break
      if (near(credit, reload)) {
        pairs.push({ lineId: credit.id, reloadId: reload.id })
        line += 1
        other += 1
      } else if (credit.day < reload.day) line += 1
      else other += 1
    }
  }
  return pairs
}
