/** The pixels that a page is drawn with at the most: one of any size asks for no more memory than this. */
const most = 12_000_000

export interface OpenPdf {
  pages: number
  /** Draws a page, from 1 on, its longer side so many pixels of the screen long; where it is stopped, null. */
  draw: (page: number, side: number, stop: AbortSignal) => Promise<HTMLCanvasElement | null>
  close: () => void
}

/**
 * Opens a PDF that somebody sent, to be looked at as a picture: what it links to or would run is never followed. A worker of
 * its own reads it and another draws it, under a policy that lets them run nothing but the reader and reach nothing but
 * this server. The reader loads when it is first needed.
 * @throws where it is no PDF, is locked by a password, or may not be read
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
