/** Files that pages of ours give out. */
import { Readable } from 'node:stream'

const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

export type Download = {
  body: Readable | Uint8Array<ArrayBuffer>
  /** What it is called once it was saved, ending in `.csv` or `.pdf`: that says what it is. */
  file: `${string}.${keyof typeof types}`
}

/** A file to save; a stream is read no faster than the browser takes it, and never in memory as a whole. */
export function download({ body, file }: Download): Response {
  const type = types[file.endsWith('.csv') ? 'csv' : 'pdf']
  return new Response(body instanceof Readable ? (Readable.toWeb(body) as ReadableStream<Uint8Array>) : body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${file}"`,
      'Cache-Control': 'no-store',
    },
  })
}
