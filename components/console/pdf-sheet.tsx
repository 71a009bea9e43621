import { FileX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Spinner } from '@/components/ui/spinner'
import { type OpenPdf, openPdf } from './open-pdf'

interface PdfSheetProps {
  url: string
  name: string
  page: number
  zoom: number
  onPages: (pages: number) => void
}

/** One page of a PDF, drawn anew for each zoom so that small print stays sharp. */
export function PdfSheet({ url, name, page, zoom, onPages }: PdfSheetProps) {
  const t = useTranslations('console.identity.pdf')
  const box = useRef<HTMLSpanElement>(null)
  const [pdf, setPdf] = useState<OpenPdf | null>(null)
  const [state, setState] = useState<'opening' | 'shown' | 'failed'>('opening')
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
      () => left || setState('failed'),
    )
    return () => {
      left = true
      void opening.then(({ close }) => close()).catch(() => undefined)
    }
  }, [url])
  useEffect(() => {
    const easel = box.current?.closest('.easel')
    if (!pdf || !easel) return
    const stop = new AbortController()
    pdf.draw(page, Math.max(easel.clientWidth, easel.clientHeight) * zoom, stop.signal).then(
      (canvas) => {
        if (!canvas) return
        box.current?.replaceChildren(canvas)
        setState('shown')
      },
      () => setState('failed'),
    )
    return () => stop.abort()
  }, [pdf, page, zoom])
  return (
    <>
      <span
        ref={box}
        className="drawn"
        hidden={state !== 'shown'}
        role="img"
        aria-label={t('page', { name, page, pages: pdf?.pages ?? 1 })}
      />
      {state === 'opening' ? (
        <span className="row muted" role="status">
          <Spinner /> {t('opening')}
        </span>
      ) : null}
      {state === 'failed' ? (
        <span className="paper" role="status">
          <FileX aria-hidden="true" />
          <span className="medium">{t('failed')}</span>
          <span className="small muted">{t('failedText')}</span>
        </span>
      ) : null}
    </>
  )
}
