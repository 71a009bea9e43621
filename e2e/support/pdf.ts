import { inflateSync } from 'node:zlib'

/** The text of a PDF whose fonts are the standard ones, a line for each piece that was placed by itself. */
export function textOfPdf(file: Buffer): string {
  const raw = file.toString('latin1')
  if (!raw.startsWith('%PDF-') || !raw.trimEnd().endsWith('%%EOF')) throw new Error('not a whole PDF')
  const streams = [...raw.matchAll(/\/FlateDecode\s*>>\s*stream\r?\n/g)].map((match) => {
    const start = match.index + match[0].length
    return inflateSync(file.subarray(start, raw.indexOf('endstream', start))).toString('latin1')
  })
  const pieces = streams.flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\]\s*TJ/g)])
  return pieces
    .map(([, shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
    )
    .join('\n')
}
