/** Files that our pages offer for download. */
import { Readable } from 'node:stream'

const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

export type Download = {
  body: Readable | Uint8Array<ArrayBuffer>
  /** File name; its ending, `.csv` or `.pdf`, selects the content type. */
  file: `${string}.${keyof typeof types}`
}

/** Response with a file attachment; a stream is read as fast as the browser takes it and never buffered as a whole. */
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
