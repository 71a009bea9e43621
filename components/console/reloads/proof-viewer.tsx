import { ExternalLink, Globe } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { DocumentCanvas } from '@/components/console/review/document-canvas'
import { ViewTools } from '@/components/console/review/view-tools'
import type { SetViewer, ViewerState } from '@/components/console/review/viewer-state'
import { ButtonLink } from '@/components/ui/button-link'
import type { ReviewedReload } from '@/lib/contract/panel/reload-views'
import { formatSize, formatTime } from '@/lib/format'

interface ProofViewerProps {
  reload: ReviewedReload
  viewer: ViewerState
  onViewer: SetViewer
}

/** The proof enlarged: an image or the pages of a PDF. An external URL is only a link, never loaded by the page. */
export function ProofViewer({ reload, viewer, onViewer }: ProofViewerProps) {
  const t = useTranslations('review')
  const { proof } = reload
  const isPdf = proof.kind === 'pdf'
  const name = isPdf ? proof.name : t('proofOf', { id: `${reload.id}` })
  return (
    <section aria-label={t('proof')}>
      <ProofHead reload={reload} />
      {proof.kind === 'outside' ? (
        <div className="document-canvas">
          <div className="grid max-w-80 justify-items-center gap-1.5 text-center">
            <Globe aria-hidden="true" />
            <p className="font-medium">{t('outside', { host: proof.name })}</p>
            <p className="text-13 text-ink-2">{t('outsideText')}</p>
            <p className="text-13 text-ink-3 wrap-anywhere">{proof.url}</p>
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
        <>
          <DocumentCanvas paper={{ url: proof.url, isPdf, name }} viewer={viewer} onViewer={onViewer} />
          <ViewTools viewer={viewer} onViewer={onViewer} />
        </>
      )}
    </section>
  )
}

function ProofHead({ reload: { proof, created_at } }: Pick<ProofViewerProps, 'reload'>) {
  const t = useTranslations('review')
  const locale = useLocale()
  return (
    <div className="pane-head">
      <span className="min-w-0 truncate text-13 text-ink-2">
        {proof.name}
        {proof.size === null ? null : (
          <span className="text-ink-3 max-md:hidden">
            {' · '}
            {t('uploaded', { size: formatSize(proof.size, locale), time: formatTime(proof.at ?? created_at, locale) })}
          </span>
        )}
      </span>
      {proof.kind === 'outside' ? null : (
        <ButtonLink hard tone="ghost" size="sm" href={proof.url} target="_blank" rel="noopener noreferrer">
          <ExternalLink className="size-3.5" aria-hidden="true" />
          {t('original')}
        </ButtonLink>
      )}
    </div>
  )
}
