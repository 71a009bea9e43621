import { ChevronLeft, ChevronRight, ExternalLink, Globe, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import dynamic from 'next/dynamic'
import Image from 'next/image'
import { useLocale, useTranslations } from 'next-intl'
import { type PointerEvent, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import type { ReloadReviewView } from '@/lib/contract/console-reload-views'
import { formatTime } from '@/lib/format'
import { type Sight, turned, zoomed } from './document-viewer'

// The library that draws PDFs is larger than the rest of the console.
const PdfPage = dynamic(() => import('./pdf-page').then((module) => module.PdfPage), { ssr: false })

interface ProofViewerProps {
  view: ReloadReviewView
  /** `at` is the page of a PDF, from zero. */
  sight: Sight
  pages: number
  onSight: (sight: Sight) => void
  onPages: (pages: number) => void
}

const kilobytes = (size: number) => Math.max(1, Math.round(size / 1024))

/** The proof, large: an image or the pages of a PDF; an address elsewhere is only a link, which nothing follows by itself. */
export function ProofViewer({ view, sight, pages, onSight, onPages }: ProofViewerProps) {
  const t = useTranslations('review')
  const locale = useLocale()
  const { proof } = view
  const drag = useDrag()
  const outside = proof.kind === 'outside'
  const turnedBy = sight.turn % 180 === 0 ? 'upright' : 'aside'
  return (
    <section aria-label={t('proof')}>
      <div className="phead">
        <span className="trunc small muted">
          {proof.name}
          {proof.size === null ? null : (
            <span className="faint onlywide">
              {' · '}
              {t('uploaded', { size: kilobytes(proof.size), time: formatTime(proof.at ?? view.createdAt, locale) })}
            </span>
          )}
        </span>
        {outside ? null : (
          <ButtonLink hard tone="ghost" size="sm" href={proof.url} target="_blank" rel="noopener noreferrer">
            <ExternalLink className="s" aria-hidden="true" />
            {t('original')}
          </ButtonLink>
        )}
      </div>
      {outside ? (
        <div className="easel">
          <div className="paper">
            <Globe aria-hidden="true" />
            <p className="medium">{t('outside', { host: proof.name })}</p>
            <p className="small muted">{t('outsideText')}</p>
            <p className="small faint breaks">{proof.url}</p>
            <ButtonLink
              hard
              href={proof.url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              referrerPolicy="no-referrer"
            >
              <ExternalLink aria-hidden="true" />
              {t('openOutside')}
            </ButtonLink>
          </div>
        </div>
      ) : (
        <div className="easel proof" {...drag}>
          <div className="sheet" style={{ '--zoom': sight.zoom } as Record<string, number>}>
            <div className={turnedBy} style={{ rotate: `${sight.turn}deg` }}>
              {proof.kind === 'pdf' ? (
                <PdfPage
                  url={proof.url}
                  label={t('pageOf', { name: proof.name, page: sight.at + 1 })}
                  failed={t('pdfFailed')}
                  page={sight.at + 1}
                  onPages={onPages}
                />
              ) : (
                <Image
                  unoptimized
                  priority
                  draggable={false}
                  src={proof.url}
                  alt={t('proofOf', { id: `${view.id}` })}
                  width={1600}
                  height={1200}
                />
              )}
            </div>
          </div>
        </div>
      )}
      {outside ? null : (
        <div className="tools">
          <Button tone="ghost" size="sm" square aria-label={t('zoomOut')} onClick={() => onSight(zoomed(sight, -1))}>
            <ZoomOut aria-hidden="true" />
          </Button>
          <span className="small num muted">{t('zoom', { percent: sight.zoom * 100 })}</span>
          <Button tone="ghost" size="sm" square aria-label={t('zoomIn')} onClick={() => onSight(zoomed(sight, 1))}>
            <ZoomIn aria-hidden="true" />
          </Button>
          <Button tone="ghost" size="sm" square aria-label={t('turn')} onClick={() => onSight(turned(sight))}>
            <RotateCw aria-hidden="true" />
          </Button>
          <span className="grow" />
          {pages > 1 ? <PageSteps sight={sight} pages={pages} onSight={onSight} /> : null}
        </div>
      )}
    </section>
  )
}

function PageSteps({ sight, pages, onSight }: Pick<ProofViewerProps, 'sight' | 'pages' | 'onSight'>) {
  const t = useTranslations('review')
  const to = (by: 1 | -1) => onSight({ ...sight, at: Math.min(pages - 1, Math.max(0, sight.at + by)) })
  return (
    <>
      <Button
        tone="ghost"
        size="sm"
        square
        aria-label={t('pageBefore')}
        disabled={sight.at === 0}
        onClick={() => to(-1)}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <span className="small num muted">{t('pageAt', { page: sight.at + 1, pages })}</span>
      <Button
        tone="ghost"
        size="sm"
        square
        aria-label={t('pageAfter')}
        disabled={sight.at === pages - 1}
        onClick={() => to(1)}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </>
  )
}

/** Moves what is larger than its place by pulling it; a finger scrolls by itself. */
function useDrag() {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      from.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (!from.current) return
      event.currentTarget.scrollBy(from.current.x - event.clientX, from.current.y - event.clientY)
      from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: () => {
      from.current = null
    },
  }
}
