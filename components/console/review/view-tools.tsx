import { ChevronLeft, ChevronRight, type LucideIcon, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { paged, type SetViewer, turned, type ViewerState, zoomed } from './viewer-state'

interface ViewToolsProps {
  viewer: ViewerState
  onViewer: SetViewer
  /** Shown at the right. */
  children?: ReactNode
}

/** Zoom, rotation and PDF page controls. */
export function ViewTools({ viewer, onViewer, children }: ViewToolsProps) {
  const t = useTranslations('console.viewer')
  const { zoom, page, pages } = viewer
  return (
    <div className="flex flex-none items-center gap-1 border-t border-line px-3 py-2">
      <Tool label={t('zoomOut')} icon={ZoomOut} onClick={() => onViewer(zoomed(viewer, -1))} />
      <output className="text-13 whitespace-nowrap text-ink-2">{t('zoom', { percent: zoom * 100 })}</output>
      <Tool label={t('zoomIn')} icon={ZoomIn} onClick={() => onViewer(zoomed(viewer, 1))} />
      <Tool label={t('turn')} icon={RotateCw} onClick={() => onViewer(turned(viewer))} />
      {pages > 1 ? (
        <>
          <Tool label={t('pdf.before')} icon={ChevronLeft} onClick={() => onViewer(paged(viewer, -1))} />
          <span className="text-13 whitespace-nowrap text-ink-2">{t('pdf.at', { page, pages })}</span>
          <Tool label={t('pdf.next')} icon={ChevronRight} onClick={() => onViewer(paged(viewer, 1))} />
        </>
      ) : null}
      <span className="min-w-0 flex-1" />
      {children}
    </div>
  )
}

function Tool({ label, icon: Icon, onClick }: { label: string; icon: LucideIcon; onClick: () => void }) {
  return (
    <Button tone="ghost" size="sm" square aria-label={label} onClick={onClick}>
      <Icon aria-hidden="true" />
    </Button>
  )
}
