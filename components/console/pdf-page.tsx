import { useEffect, useRef, useState } from 'react'
import { Spinner } from '@/components/ui/spinner'

/** Width in pixels at which a page is drawn: sharp when it is looked at four times as large. */
const drawn = 1800

/** Reads the file in a worker of its own, which ends with `close`. */
async function openDocument(url: string) {
  const [pdf, answer] = await Promise.all([import('pdfjs-dist'), fetch(url)])
  if (!answer.ok) throw new Error(`${answer.status}`)
  const port = new Worker(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url), { type: 'module' })
  const worker = pdf.PDFWorker.create({ port })
  // Its decoders in WebAssembly would need a wider policy of the page.
  const task = pdf.getDocument({ data: await answer.arrayBuffer(), worker, useWasm: false })
  const close = () => void task.destroy().finally(() => port.terminate())
  return { close, document: await task.promise }
}

type Opened = Awaited<ReturnType<typeof openDocument>>

interface PdfPageProps {
  url: string
  label: string
  /** Said where it cannot be drawn; the file can still be downloaded. */
  failed: string
  /** From one. */
  page: number
  onPages: (pages: number) => void
}

/** One page of a PDF, drawn and never run: no scripts of it, no links, no forms. */
export function PdfPage({ url, label, failed, page, onPages }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [state, setState] = useState<'opening' | 'drawn' | 'failed'>('opening')
  const told = useRef(onPages)

  useEffect(() => {
    let left = false
    let mine: Opened | null = null
    openDocument(url).then(
      (found) => {
        mine = found
        if (left) return found.close()
        told.current(found.document.numPages)
        setOpened(found)
      },
      () => setState('failed'),
    )
    return () => {
      left = true
      mine?.close()
    }
  }, [url])

  useEffect(() => {
    const target = canvas.current
    if (!opened || !target) return
    let left = false
    const draw = async () => {
      const sheet = await opened.document.getPage(page)
      const viewport = sheet.getViewport({ scale: drawn / sheet.getViewport({ scale: 1 }).width })
      if (left) return
      target.width = Math.round(viewport.width)
      target.height = Math.round(viewport.height)
      await sheet.render({ canvas: target, viewport }).promise
      if (!left) setState('drawn')
    }
    draw().catch(() => {
      if (!left) setState('failed')
    })
    return () => {
      left = true
    }
  }, [opened, page])

  return (
    <>
      {state === 'opening' ? <Spinner /> : null}
      {state === 'failed' ? <p className="small muted">{failed}</p> : null}
      <canvas ref={canvas} role="img" aria-label={label} hidden={state !== 'drawn'} />
    </>
  )
}
