import { Download, FileText, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import Image from 'next/image'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import type { SubmissionView } from '@/lib/contract/console-views'

type Document = SubmissionView['documents'][number]

export type Sight = { at: number; zoom: number; turn: number }

export const atFirst: Sight = { at: 0, zoom: 1, turn: 0 }

const zooms = [1, 1.5, 2, 3, 4]

/** The next step of the zoom, in or out. */
export const zoomed = ({ zoom, ...sight }: Sight, by: 1 | -1): Sight => {
  const next = zooms[zooms.indexOf(zoom) + by]
  return { ...sight, zoom: next ?? zoom }
}

export const turned = (sight: Sight): Sight => ({ ...sight, turn: (sight.turn + 90) % 360 })

interface DocumentViewerProps {
  documents: readonly Document[]
  sight: Sight
  onSight: (sight: Sight) => void
}

/** One document large, the others one press away. */
export function DocumentViewer({ documents, sight, onSight }: DocumentViewerProps) {
  const t = useTranslations('console.identity')
  const shown = documents[sight.at]
  return (
    <section aria-label={t('documents')}>
      <div className="phead">
        <fieldset className="papers" aria-label={t('which')}>
          {documents.map(({ name }, at) => (
            <Button
              key={name}
              tone="ghost"
              size="sm"
              aria-pressed={at === sight.at}
              onClick={() => onSight({ ...atFirst, at })}
            >
              {t(`name.${name}`)} <kbd className="onlywide">{at + 1}</kbd>
            </Button>
          ))}
        </fieldset>
      </div>
      <div className="easel">{shown ? <Paper document={shown} sight={sight} onSight={onSight} /> : null}</div>
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
        <span className="small faint trunc onlywide">{shown?.fileName}</span>
      </div>
    </section>
  )
}

function Paper({ document, sight, onSight }: Omit<DocumentViewerProps, 'documents'> & { document: Document }) {
  const t = useTranslations('console.identity')
  const name = t(`name.${document.name}`)
  if (document.isPdf) {
    return (
      <div className="paper">
        <FileText aria-hidden="true" />
        <p className="medium">{document.fileName}</p>
        <ButtonLink hard href={document.url} download={document.fileName}>
          <Download aria-hidden="true" />
          {t('download', { name })}
        </ButtonLink>
      </div>
    )
  }
  return (
    <button
      type="button"
      className="photo"
      aria-label={t(sight.zoom === 1 ? 'enlarge' : 'whole', { name })}
      style={{ width: `${sight.zoom * 100}%` }}
      onClick={() => onSight(sight.zoom === 1 ? { ...sight, zoom: 2 } : { ...sight, zoom: 1 })}
    >
      <Image
        unoptimized
        key={document.url}
        src={document.url}
        alt={name}
        width={1600}
        height={1200}
        style={{ transform: `rotate(${sight.turn}deg)` }}
      />
    </button>
  )
}
