import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of a PDF as another library reads it, one line for each separately placed piece; every space is a plain one. */
export async function textOfPdf(file: Buffer): Promise<string> {
  const task = getDocument({ data: new Uint8Array(file), useSystemFonts: false, verbosity: 0 })
  const pdf = await task.promise
  const lines: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent({ disableNormalization: true })
    for (const item of items) if ('str' in item && item.str.trim()) lines.push(item.str)
  }
  await task.destroy()
  return lines.join('\n').replaceAll(/[\u00a0\u202f]/g, ' ')
}
