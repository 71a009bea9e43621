/** Runs in a thread of its own, for one file: see check-pdf.ts. */
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { path, mostBytes } = workerData as { path: string; mostBytes: number }
const data = new Uint8Array(await readFile(path))

let bytes = 0

/** A small file can unpack to gigabytes. V8 limits a thread's objects but not the bytes beside them: these are counted as they are asked for. */
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
