import { TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Link } from '@/components/ui/link'
import type { ReloadReviewView } from '@/lib/contract/panel/reload-views'
import { formatCount, formatRecent } from '@/lib/format'

type Twin = ReloadReviewView['warnings']['sameProof'][number]

/** What speaks against a transfer. Each stands above the facts; none decides by itself. */
export function ReloadWarnings({ view, now }: { view: ReloadReviewView; now: string }) {
  const t = useTranslations('review')
  const locale = useLocale()
  const { sameProof, sameDay, far, unusual } = view.warnings
  return (
    <>
      {sameProof.length > 0 ? (
        <Warning title={t('warn.sameProof')}>
          <Twins twins={sameProof} now={now} />
        </Warning>
      ) : null}
      {sameDay.length > 0 ? (
        <Warning title={t('warn.sameDay')}>
          <Twins twins={sameDay} now={now} />
        </Warning>
      ) : null}
      {far === null ? null : (
        <Warning title={t('warn.far')}>
          <p className="small">{t('warn.farText', { kilometres: formatCount(far, locale) })}</p>
        </Warning>
      )}
      {unusual === null ? null : (
        <Warning title={t('warn.unusual')}>
          <p className="small">
            {t('warn.unusualText', { times: locale === 'es' ? unusual.replace('.', ',') : unusual })}
          </p>
        </Warning>
      )}
    </>
  )
}

function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Alert tone="warn" icon={<TriangleAlert aria-hidden="true" />} title={title}>
      {children}
    </Alert>
  )
}

function Twins({ twins, now }: { twins: readonly Twin[]; now: string }) {
  const t = useTranslations('review')
  const locale = useLocale()
  return (
    <ul className="small">
      {twins.map(({ id, state, createdAt, sameOwner }) => (
        <li key={id}>
          <Link href={`/console/reloads/${id}`}>{t('number', { id: `${id}` })}</Link>
          {[
            '',
            t(`state.${state}`),
            formatRecent(createdAt, now, locale),
            ...(sameOwner ? [] : [t('warn.otherOwner')]),
          ].join(' · ')}
        </li>
      ))}
    </ul>
  )
}
