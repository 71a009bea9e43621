import { Download } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Easel } from '@/components/console/review/document-canvas'
import { ViewTools } from '@/components/console/review/view-tools'
import { atFirst, type SetSight, type Sight } from '@/components/console/review/viewer-state'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import type { SubmissionView } from '@/lib/contract/panel/views'
import { formatSize } from '@/lib/format'

interface DocumentViewerProps {
  documents: SubmissionView['documents']
  sight: Sight
  onSight: SetSight
}

/** One document large, the others one press away. */
export function DocumentViewer({ documents, sight, onSight }: DocumentViewerProps) {
  const t = useTranslations('console.identity')
  const locale = useLocale()
  const shown = documents[sight.at]
  const name = shown ? t(`name.${shown.name}`) : ''
  return (
    <section aria-label={t('documents')}>
      <div className="phead">
        <fieldset className="papers" aria-label={t('which')}>
          {documents.map((document, at) => (
            <Button
              key={document.name}
              tone="ghost"
              size="sm"
              aria-pressed={at === sight.at}
              onClick={() => onSight({ ...atFirst, at })}
            >
              {t(`name.${document.name}`)} <kbd className="onlywide">{at + 1}</kbd>
            </Button>
          ))}
        </fieldset>
      </div>
      {shown ? <Easel paper={{ ...shown, name }} sight={sight} onSight={onSight} /> : <div className="easel" />}
      <ViewTools sight={sight} onSight={onSight}>
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
              aria-label={t('download', { name })}
              download={shown.fileName}
            >
              <Download aria-hidden="true" />
            </ButtonLink>
          </>
        ) : null}
      </ViewTools>
    </section>
  )
}
