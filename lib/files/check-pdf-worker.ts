/** Runs in its own thread, once per file: see check-pdf.ts. */
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { path, mostBytes } = workerData as { path: string; mostBytes: number }
const data = new Uint8Array(await readFile(path))

let bytes = 0

/**
 * A small file can decompress to gigabytes. V8 limits a thread's heap but not its array buffers, so their allocation is
 * counted here.
 */
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, given: readonly unknown[], made) {
    if (typeof given[0] === 'number') bytes += given[0]
    if (bytes > mostBytes) throw new RangeError('the file asks for too much')
    return Reflect.construct(target, given, made)
  },
})

const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
const task = getDocument({ data, verbosity: 0, useSystemFonts: false, disableFontFace: true, useWasm: false })
const pages = await task.promise.then(
  async (pdf) => (pdf.numPages > 0 && (await pdf.getPage(1)) ? pdf.numPages : 0),
  () => 0,
)
parentPort?.postMessage(pages)
