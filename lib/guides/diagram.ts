export type State = {
  /** Its value in the API. */
  value: string
  /** The word for it. */
  name: string
  /** Place along the way, from 0. */
  along: number
  /** Beside the way: an end that is not the aim. */
  aside: boolean
}
export type Arrow = { from: State; to: State }
export type Diagram = { states: State[]; arrows: Arrow[] }

/** Ends that are not what one was after. */
const asideOf = new Set(['EXPIRED', 'CANCELLED', 'expired', 'failed', 'cancelled', 'rejected', 'returned'])

/** From and to of each arrow between two states of a diagram in Mermaid's language. */
export const arrowsIn = (text: string): [from: string, to: string][] =>
  [...text.matchAll(/^ +(\w+) --> (\w+)/gm)].map(([, from = '', to = '']) => [from, to])

/**
 * Reads a diagram of states in Mermaid's language. States that lead to the aim stand in a row, in the order of the text; each of the
 * others beside those that lead to it, and behind the one before it.
 * @throws where an arrow has a state without a name
 */
export function readDiagram(text: string): Diagram {
  const arrows = arrowsIn(text)
  const named = [...text.matchAll(/^ +(\w+) : (.+)$/gm)].map(([, value = '', name = '']) => ({ value, name }))
  const states: State[] = []
  const find = (value: string) => states.find((one) => one.value === value)
  for (const one of named.filter(({ value }) => !asideOf.has(value)))
    states.push({ ...one, along: states.length, aside: false })
  let least = 0
  for (const one of named.filter(({ value }) => asideOf.has(value))) {
    const sources = arrows.flatMap(([from, to]) => {
      const source = to === one.value ? find(from) : undefined
      return source && !source.aside ? [source.along] : []
    })
    const along = Math.max(least, sources.reduce((sum, place) => sum + place, 0) / Math.max(sources.length, 1))
    states.push({ ...one, along, aside: true })
    least = along + 1
  }
  return {
    states,
    arrows: arrows.map(([from, to]) => {
      const ends = { from: find(from), to: find(to) }
      if (!ends.from || !ends.to) throw new Error(`The diagram has no name for ${from} or ${to}`)
      return { from: ends.from, to: ends.to }
    }),
  }
}

export type Shape = {
  width: number
  height: number
  /** Size of each box. */
  box: { width: number; height: number }
  boxes: { state: State; x: number; y: number }[]
  /** Paths from the side of one box to that of another. */
  lines: { path: string; arrow: Arrow }[]
}

/** Draws a diagram from left to right, or from top to bottom. */
export function drawDiagram({ states, arrows }: Diagram, down: boolean): Shape {
  const box = { width: down ? 144 : 132, height: 52 }
  const [step, side] = down ? [box.height + 36, box.width + 36] : [box.width + 26, box.height + 44]
  const [length, breadth] = down ? [box.height, box.width] : [box.width, box.height]
  /** A point by its place along the way and beside it. */
  const at = (along: number, beside: number) => (down ? `${beside} ${along}` : `${along} ${beside}`)
  const placeOf = ({ along, aside }: State) => ({ along: along * step, beside: aside ? side : 0 })
  const isBothWays = ({ from, to }: Arrow) => arrows.some((other) => other.from === to && other.to === from)
  const lines = arrows.map((arrow) => {
    const [from, to] = [placeOf(arrow.from), placeOf(arrow.to)]
    if (from.beside === to.beside) {
      const forward = to.along > from.along
      // there and back do not lie on each other
      const beside = from.beside + breadth / 2 + (isBothWays(arrow) ? (forward ? -8 : 8) : 0)
      const [start, end] = forward ? [from.along + length, to.along] : [from.along, to.along + length]
      return { path: `M${at(start, beside)} L${at(end, beside)}`, arrow }
    }
    const [start, end] =
      to.beside > from.beside ? [from.beside + breadth, to.beside] : [from.beside, to.beside + breadth]
    // what follows an end after all does not lie on what leads to it
    const shift = length / 2 + (arrow.from.aside ? 16 : 0)
    const [one, two] = [from.along + shift, to.along + shift]
    const middle = (start + end) / 2
    return { path: `M${at(one, start)} C${at(one, middle)} ${at(two, middle)} ${at(two, end)}`, arrow }
  })
  const most = Math.max(...states.map(({ along }) => along)) * step + length
  const across = side + breadth
  return {
    width: down ? across : most,
    height: down ? most : across,
    box,
    boxes: states.map((state) => {
      const { along, beside } = placeOf(state)
      return down ? { state, x: beside, y: along } : { state, x: along, y: beside }
    }),
    lines,
  }
}
