/** Maximum number of pixels of a rendered page; limits memory for pages of any size. */
const most = 12_000_000

export interface OpenPdf {
  pages: number
  /** Renders a page, counted from 1, with `side` CSS pixels for its longer side; null if aborted. */
  draw: (page: number, side: number, stop: AbortSignal) => Promise<HTMLCanvasElement | null>
  close: () => void
}

/**
 * Opens an untrusted PDF for display as images; its links and scripts are never followed or run. One worker parses it
 * and another renders it, under a CSP that permits only the reader's code and only this origin. The reader is loaded on
 * first use.
 * @throws if the file is not a PDF, is password-protected or cannot be read
 */
export async function openPdf(url: string): Promise<OpenPdf> {
  const { getDocument, GlobalWorkerOptions, PDFWorker, version } = await import('pdfjs-dist')
  const base = `/console/pdf/${version}`
  GlobalWorkerOptions.rendererSrc = `${base}/build/pdf.renderer.min.mjs`
  const port = new Worker(`${base}/build/pdf.worker.min.mjs`, { type: 'module' })
  const task = getDocument({
    url,
    worker: PDFWorker.create({ port, verbosity: 0 }),
    cMapUrl: `${base}/cmaps/`,
    standardFontDataUrl: `${base}/standard_fonts/`,
    wasmUrl: `${base}/wasm/`,
    useSystemFonts: false,
    disableRange: true,
    disableStream: true,
    maxImageSize: most * 4,
    verbosity: 0,
  })
  const close = () => {
    void task.destroy().finally(() => port.terminate())
  }
  const broken = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('the reader did not start')))
  })
  try {
    const pdf = await Promise.race([task.promise, broken])
    return { pages: pdf.numPages, close, draw: (...how) => drawPage(pdf, ...how) }
  } catch (fault) {
    close()
    throw fault
  }
}

type Pdf = Awaited<ReturnType<typeof import('pdfjs-dist')['getDocument']>['promise']>

async function drawPage(pdf: Pdf, ...[page, side, stop]: Parameters<OpenPdf['draw']>) {
  const sheet = await pdf.getPage(page)
  if (stop.aborted) return null
  const { width, height } = sheet.getViewport({ scale: 1 })
  const wanted = (side * devicePixelRatio) / Math.max(width, height)
  const viewport = sheet.getViewport({ scale: Math.min(wanted, Math.sqrt(most / (width * height))) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  const rendering = sheet.render({ canvas, viewport })
  stop.addEventListener('abort', () => rendering.cancel())
  try {
    await rendering.promise
  } catch (fault) {
    if (!stop.aborted) throw fault
  }
  return stop.aborted ? null : canvas
}
