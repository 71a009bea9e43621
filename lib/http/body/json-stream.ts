type Part = { section: string; rows: readonly unknown[] }

/** Streams `{"name":[…],"next":[…]}` from rows; rows of one name must be consecutive. */
export async function* jsonText(parts: AsyncIterable<Part>): AsyncGenerator<string> {
  let open: string | null = null
  let first = true
  yield '{'
  for await (const { section, rows } of parts) {
    if (section !== open) {
      yield `${open === null ? '' : ']'}${open === null ? '' : ','}${JSON.stringify(section)}:[`
      open = section
      first = true
    }
    if (rows.length === 0) continue
    yield `${first ? '' : ','}${rows.map((row) => JSON.stringify(row)).join(',')}`
    first = false
  }
  yield open === null ? '}' : ']}'
}

/** The same as a byte stream, produced at the speed of its reader. */
export function jsonStream(parts: AsyncIterable<Part>): ReadableStream<Uint8Array> {
  const text = jsonText(parts)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await text.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => {
      await text.return(undefined)
    },
  })
}
