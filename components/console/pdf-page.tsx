import { useEffect, useRef, useState } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { type OpenPdf, openPdf } from './open-pdf'

/** Pixels of a page's longer side as it is drawn: sharp when it is looked at four times as large. */
const drawn = 2400

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
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const [broken, setBroken] = useState(false)
  const told = useRef(onPages)

  useEffect(() => {
    const opening = openPdf(url)
    let left = false
    opening.then(
      (opened) => {
        if (left) return
        told.current(opened.pages)
        setPdf(opened)
      },
      () => left || setBroken(true),
    )
    return () => {
      left = true
      void opening.then(({ close }) => close()).catch(() => undefined)
    }
  }, [url])

  useEffect(() => {
    if (!pdf) return
    const stop = new AbortController()
    pdf.draw(page, drawn / devicePixelRatio, stop.signal).then(
      (shown) => shown && setCanvas(shown),
      () => setBroken(true),
    )
    return () => stop.abort()
  }, [pdf, page])

  if (broken) return <p className="small muted">{failed}</p>
  if (!canvas) return <Spinner />
  return <span ref={(box) => box?.replaceChildren(canvas)} className="drawn" role="img" aria-label={label} />
}
