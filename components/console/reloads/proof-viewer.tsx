import { ExternalLink, Globe } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { DocumentCanvas } from '@/components/console/review/document-canvas'
import { ViewTools } from '@/components/console/review/view-tools'
import type { SetViewer, ViewerState } from '@/components/console/review/viewer-state'
import { ButtonLink } from '@/components/ui/button-link'
import type { ReloadReviewView } from '@/lib/contract/panel/reload-views'
import { formatSize, formatTime } from '@/lib/format'

interface ProofViewerProps {
  view: ReloadReviewView
  viewer: ViewerState
  onViewer: SetViewer
}

/** The proof, large: an image or the pages of a PDF; an address elsewhere is only a link, which nothing follows by itself. */
export function ProofViewer({ view, viewer, onViewer }: ProofViewerProps) {
  const t = useTranslations('review')
  const { proof } = view
  const isPdf = proof.kind === 'pdf'
  const name = isPdf ? proof.name : t('proofOf', { id: `${view.id}` })
  return (
    <section aria-label={t('proof')}>
      <ProofHead view={view} />
      {proof.kind === 'outside' ? (
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
        <>
          <DocumentCanvas paper={{ url: proof.url, isPdf, name }} viewer={viewer} onViewer={onViewer} />
          <ViewTools viewer={viewer} onViewer={onViewer} />
        </>
      )}
    </section>
  )
}

function ProofHead({ view: { proof, createdAt } }: Pick<ProofViewerProps, 'view'>) {
  const t = useTranslations('review')
  const locale = useLocale()
  return (
    <div className="phead">
      <span className="trunc small muted">
        {proof.name}
        {proof.size === null ? null : (
          <span className="faint onlywide">
            {' · '}
            {t('uploaded', { size: formatSize(proof.size, locale), time: formatTime(proof.at ?? createdAt, locale) })}
          </span>
        )}
      </span>
      {proof.kind === 'outside' ? null : (
        <ButtonLink hard tone="ghost" size="sm" href={proof.url} target="_blank" rel="noopener noreferrer">
          <ExternalLink className="s" aria-hidden="true" />
          {t('original')}
        </ButtonLink>
      )}
    </div>
  )
}
