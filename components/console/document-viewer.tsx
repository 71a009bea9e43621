import { ChevronLeft, ChevronRight, Download, type LucideIcon, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import Image from 'next/image'
import { useLocale, useTranslations } from 'next-intl'
import { type CSSProperties, type Dispatch, type ReactNode, type RefObject, type SetStateAction, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import type { SubmissionView } from '@/lib/contract/console-views'
import { formatSize } from '@/lib/format'
import { PdfSheet } from './pdf-sheet'

type Document = SubmissionView['documents'][number]

/** Which document, how near and how turned; of a PDF, which of its pages. */
export type Sight = { at: number; zoom: number; turn: number; page: number; pages: number }

export const atFirst: Sight = { at: 0, zoom: 1, turn: 0, page: 1, pages: 1 }

const zooms = [1, 1.5, 2, 3, 4]

/** The next step of the zoom, in or out. */
export const zoomed = ({ zoom, ...sight }: Sight, by: 1 | -1): Sight => {
  const next = zooms[zooms.indexOf(zoom) + by]
  return { ...sight, zoom: next ?? zoom }
}

export const turned = (sight: Sight): Sight => ({ ...sight, turn: (sight.turn + 90) % 360 })

/** The next page of a PDF, or the one before; its first and last stay where they are. */
export const paged = (sight: Sight, by: 1 | -1): Sight => ({
  ...sight,
  page: Math.min(Math.max(sight.page + by, 1), sight.pages),
})

interface DocumentViewerProps {
  documents: readonly Document[]
  sight: Sight
  onSight: Dispatch<SetStateAction<Sight>>
}

/** One document large, the others one press away. */
export function DocumentViewer({ documents, sight, onSight }: DocumentViewerProps) {
  const t = useTranslations('console.identity')
  const locale = useLocale()
  const easel = useRef<HTMLDivElement>(null)
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
      <div className="easel" ref={easel}>
        {shown ? <Paper key={shown.url} document={shown} sight={sight} onSight={onSight} easel={easel} /> : null}
      </div>
      <div className="tools">
        <Tool label={t('zoomOut')} icon={ZoomOut} onClick={() => onSight(zoomed(sight, -1))} />
        <span className="small num muted">{t('zoom', { percent: sight.zoom * 100 })}</span>
        <Tool label={t('zoomIn')} icon={ZoomIn} onClick={() => onSight(zoomed(sight, 1))} />
        <Tool label={t('turn')} icon={RotateCw} onClick={() => onSight(turned(sight))} />
        {sight.pages > 1 ? (
          <>
            <Tool label={t('pdf.before')} icon={ChevronLeft} onClick={() => onSight(paged(sight, -1))} />
            <span className="small num muted">{t('pdf.at', { page: sight.page, pages: sight.pages })}</span>
            <Tool label={t('pdf.next')} icon={ChevronRight} onClick={() => onSight(paged(sight, 1))} />
          </>
        ) : null}
        <span className="grow" />
        {shown ? (
          <>
            <span className="small faint trunc num onlywide">
              {shown.fileName} · {formatSize(shown.size, locale)}
            </span>
            <ButtonLink
              hard
              tone="ghost"
              size="sm"
              href={shown.url}
              aria-label={t('download', { name: t(`name.${shown.name}`) })}
              download={shown.fileName}
            >
              <Download aria-hidden="true" />
            </ButtonLink>
          </>
        ) : null}
      </div>
    </section>
  )
}

function Tool({ label, icon: Icon, onClick }: { label: string; icon: LucideIcon; onClick: () => void }) {
  return (
    <Button tone="ghost" size="sm" square aria-label={label} onClick={onClick}>
      <Icon aria-hidden="true" />
    </Button>
  )
}

interface PaperProps extends Omit<DocumentViewerProps, 'documents'> {
  document: Document
  easel: RefObject<HTMLDivElement | null>
}

/** It fits at first, turned or not; a press brings it nearer and back. */
function Paper({ document, sight, onSight, easel }: PaperProps) {
  const t = useTranslations('console.identity')
  const name = t(`name.${document.name}`)
  const { zoom, turn, page } = sight
  const frame = (picture: ReactNode) => (
    <button
      type="button"
      className={turn % 180 === 0 ? 'photo' : 'photo lying'}
      aria-label={t(zoom === 1 ? 'enlarge' : 'whole', { name })}
      style={{ '--zoom': zoom, '--turn': `${turn}deg` } as CSSProperties}
      onClick={() => onSight({ ...sight, zoom: zoom === 1 ? 2 : 1 })}
    >
      {picture}
    </button>
  )
  return document.isPdf ? (
    <PdfSheet
      url={document.url}
      name={name}
      page={page}
      zoom={zoom}
      easel={easel}
      onPages={(pages) => onSight((now) => ({ ...now, pages }))}
      frame={frame}
    />
  ) : (
    frame(<Image unoptimized loading="eager" src={document.url} alt={name} width={1600} height={1200} />)
  )
}
