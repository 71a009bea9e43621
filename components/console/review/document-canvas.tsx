import { EyeOff } from 'lucide-react'
import Image from 'next/image'
import { useTranslations } from 'next-intl'
import { type CSSProperties, type PointerEvent, type ReactNode, useRef } from 'react'
import { classes } from '@/components/ui/classes'
import { PdfSheet } from './pdf-sheet'
import type { SetViewer, ViewerState } from './viewer-state'

/** Document to display; `name` is its label and the alternative text of an image. */
export type Paper = { url: string; isPdf: boolean; name: string }

interface DocumentCanvasProps {
  paper: Paper
  viewer: ViewerState
  onViewer: SetViewer
}

/** Enlarged document: fitted at first, in any rotation; a click toggles the zoom, dragging pans. */
export function DocumentCanvas({ paper, viewer, onViewer }: DocumentCanvasProps) {
  const container = useRef<HTMLDivElement>(null)
  const drag = useDrag()
  const t = useTranslations('console.viewer')
  // Who sees people's data covered gets no address of the file (docs/contract.md#covered-data).
  if (paper.url.endsWith('•••'))
    return (
      <div className="document-canvas">
        <p className="grid place-content-center justify-items-center gap-2 p-6 text-13 text-ink-2">
          <EyeOff className="size-5" aria-hidden="true" />
          {t('covered')}
        </p>
      </div>
    )
  return (
    <div className="document-canvas" ref={container} {...drag}>
      <Photo key={paper.url} paper={paper} viewer={viewer} onViewer={onViewer} container={container} />
    </div>
  )
}

function Photo({
  paper,
  viewer,
  onViewer,
  container,
}: DocumentCanvasProps & { container: Parameters<typeof PdfSheet>[0]['container'] }) {
  const t = useTranslations('console.viewer')
  const { url, isPdf, name } = paper
  const { zoom, turn, page } = viewer
  const frame = (picture: ReactNode) => (
    <button
      type="button"
      className={classes(
        'document-frame',
        turn % 180 !== 0 && 'lying',
        zoom === 1 ? 'cursor-zoom-in' : 'cursor-grab active:cursor-grabbing',
      )}
      aria-label={t(zoom === 1 ? 'enlarge' : 'whole', { name })}
      style={{ '--zoom': zoom, '--turn': `${turn}deg` } as CSSProperties}
      onClick={() => onViewer({ ...viewer, zoom: zoom === 1 ? 2 : 1 })}
    >
      {picture}
    </button>
  )
  return isPdf ? (
    <PdfSheet
      url={url}
      name={name}
      page={page}
      zoom={zoom}
      container={container}
      onPages={(pages) => onViewer((now) => ({ ...now, pages }))}
      frame={frame}
    />
  ) : (
    frame(<Image unoptimized loading="eager" draggable={false} src={url} alt={name} width={1600} height={1200} />)
  )
}

/** Maximum pointer movement of a click in pixels; more is a drag. */
const tremble = 4

/** Pans by dragging with a mouse; touch scrolls natively. */
function useDrag() {
  const from = useRef<{ x: number; y: number; moves: boolean } | null>(null)
  const end = () => {
    from.current = null
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      from.current = { x: event.clientX, y: event.clientY, moves: false }
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const begun = from.current
      if (!begun) return
      const [x, y] = [begun.x - event.clientX, begun.y - event.clientY]
      if (!begun.moves && Math.hypot(x, y) <= tremble) return
      // Capture the pointer during a drag, so that releasing it does not toggle the zoom.
      if (!begun.moves) event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.scrollBy(x, y)
      from.current = { x: event.clientX, y: event.clientY, moves: true }
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
