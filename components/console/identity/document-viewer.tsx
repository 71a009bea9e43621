import { Download } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { DocumentCanvas } from '@/components/console/review/document-canvas'
import { ViewTools } from '@/components/console/review/view-tools'
import { atFirst, type SetViewer, type ViewerState } from '@/components/console/review/viewer-state'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import type { SubmissionView } from '@/lib/contract/panel/identity-views'
import { formatSize } from '@/lib/format'

interface DocumentViewerProps {
  documents: SubmissionView['documents']
  viewer: ViewerState
  onViewer: SetViewer
}

/** One document enlarged, with the others selectable. */
export function DocumentViewer({ documents, viewer, onViewer }: DocumentViewerProps) {
  const t = useTranslations('console.identity')
  const locale = useLocale()
  const shown = documents[viewer.at]
  const name = shown ? t(`name.${shown.code_name}`) : ''
  return (
    <section aria-label={t('documents')}>
      <div className="pane-head">
        <fieldset className="flex min-w-0 flex-wrap gap-1" aria-label={t('which')}>
          {documents.map((document, at) => (
            <Button
              key={document.code_name}
              tone="ghost"
              size="sm"
              className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
              aria-pressed={at === viewer.at}
              onClick={() => onViewer({ ...atFirst, at })}
            >
              {t(`name.${document.code_name}`)} <kbd className="max-md:hidden">{at + 1}</kbd>
            </Button>
          ))}
        </fieldset>
      </div>
      {shown ? (
        <DocumentCanvas
          paper={{ url: shown.url, isPdf: shown.content_type === 'application/pdf', name }}
          viewer={viewer}
          onViewer={onViewer}
        />
      ) : (
        <div className="document-canvas" />
      )}
      <ViewTools viewer={viewer} onViewer={onViewer}>
        {shown ? (
          <>
            <span className="min-w-0 truncate text-13 text-ink-3 max-md:hidden">
              {shown.file_name} · {formatSize(shown.size, locale)}
            </span>
            <ButtonLink
              hard
              tone="ghost"
              size="sm"
              href={shown.url}
              aria-label={t('download', { name })}
              download={shown.file_name}
            >
              <Download aria-hidden="true" />
            </ButtonLink>
          </>
        ) : null}
      </ViewTools>
    </section>
  )
}
