import { FileX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { type OpenPdf, openPdf } from './open-pdf'

interface PdfSheetProps {
  url: string
  name: string
  page: number
  zoom: number
  /** Element that the page has to fit. */
  container: RefObject<HTMLDivElement | null>
  onPages: (pages: number) => void
  /** Wraps the rendered page. */
  frame: (sheet: ReactNode) => ReactNode
}

/** One page of a PDF, rendered again for each zoom level so that small print stays sharp. */
export function PdfSheet({ url, name, page, zoom, container, onPages, frame }: PdfSheetProps) {
  const t = useTranslations('console.viewer.pdf')
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const [shown, setShown] = useState<{ canvas: HTMLCanvasElement; page: number } | null>(null)
  const [failed, setFailed] = useState(false)
  const tell = useRef(onPages)
  useEffect(() => {
    tell.current = onPages
  })
  useEffect(() => {
    const opening = openPdf(url)
    let left = false
    opening.then(
      (opened) => {
        if (left) return
        setPdf(opened)
        tell.current(opened.pages)
      },
      () => left || setFailed(true),
    )
    return () => {
      left = true
      void opening.then(({ close }) => close()).catch(() => undefined)
    }
  }, [url])
  useEffect(() => {
    const { clientWidth = 0, clientHeight = 0 } = container.current ?? {}
    if (!pdf) return
    const stop = new AbortController()
    pdf.draw(page, Math.max(clientWidth, clientHeight) * zoom, stop.signal).then(
      (canvas) => canvas && setShown({ canvas, page }),
      () => setFailed(true),
    )
    return () => stop.abort()
  }, [pdf, page, zoom, container])
  if (failed)
    return (
      <div className="grid max-w-80 justify-items-center gap-1.5 text-center" role="status">
        <FileX aria-hidden="true" />
        <p className="font-medium">{t('failed')}</p>
        <p className="text-13 text-ink-2">{t('failedText')}</p>
      </div>
    )
  if (!shown || !pdf)
    return (
      <p className="flex items-center gap-2 text-ink-2" role="status">
        <Spinner /> {t('opening')}
      </p>
    )
  const { canvas } = shown
  return frame(
    <span
      ref={(box) => box?.replaceChildren(canvas)}
      className="drawn absolute inset-0"
      role="img"
      aria-label={t('page', { name, page: shown.page, pages: pdf.pages })}
    />,
  )
}
