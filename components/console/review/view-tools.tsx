import { ChevronLeft, ChevronRight, type LucideIcon, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { paged, type SetSight, type Sight, turned, zoomed } from './viewer-state'

interface ViewToolsProps {
  sight: Sight
  onSight: SetSight
  /** At the right. */
  children?: ReactNode
}

/** Nearer, farther, turned, and through the pages of a PDF. */
export function ViewTools({ sight, onSight, children }: ViewToolsProps) {
  const t = useTranslations('console.viewer')
  const { zoom, page, pages } = sight
  return (
    <div className="tools">
      <Tool label={t('zoomOut')} icon={ZoomOut} onClick={() => onSight(zoomed(sight, -1))} />
      <span className="small num muted">{t('zoom', { percent: zoom * 100 })}</span>
      <Tool label={t('zoomIn')} icon={ZoomIn} onClick={() => onSight(zoomed(sight, 1))} />
      <Tool label={t('turn')} icon={RotateCw} onClick={() => onSight(turned(sight))} />
      {pages > 1 ? (
        <>
          <Tool label={t('pdf.before')} icon={ChevronLeft} onClick={() => onSight(paged(sight, -1))} />
          <span className="small num muted">{t('pdf.at', { page, pages })}</span>
          <Tool label={t('pdf.next')} icon={ChevronRight} onClick={() => onSight(paged(sight, 1))} />
        </>
      ) : null}
      <span className="grow" />
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
