import { TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { Alert } from '@/components/ui/notice/alert'
import type { ReviewedReload } from '@/lib/contract/panel/reload-views'
import { formatCount, formatRecent } from '@/lib/format'

type Twin = ReviewedReload['warnings']['same_proof'][number]

/** Warnings about a transfer, shown above the facts; none of them decides automatically. */
export function ReloadWarnings({ reload, now }: { reload: ReviewedReload; now: string }) {
  const t = useTranslations('review')
  const locale = useLocale()
  const { same_proof: sameProof, same_day: sameDay, far, unusual } = reload.warnings
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
          <p className="text-13">{t('warn.farText', { kilometres: formatCount(far, locale) })}</p>
        </Warning>
      )}
      {unusual === null ? null : (
        <Warning title={t('warn.unusual')}>
          <p className="text-13">
            {t('warn.unusualText', { times: locale === 'es' ? unusual.replace('.', ',') : unusual })}
          </p>
        </Warning>
      )}
      {(['many_from_payer', 'many_to_account', 'other_payer'] as const).map((name) =>
        reload.warnings[name] ? (
          <Warning key={name} title={t(`warn.${name}`)}>
            <p className="text-13">{t(`warn.text.${name}`)}</p>
          </Warning>
        ) : null,
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
    <ul className="text-13">
      {twins.map(({ id, state, created_at, same_owner }) => (
        <li key={id}>
          <Link href={`/console/reloads/${id}`}>{t('number', { id: `${id}` })}</Link>
          {[
            '',
            t(`state.${state}`),
            formatRecent(created_at, now, locale),
            ...(same_owner ? [] : [t('warn.otherOwner')]),
          ].join(' · ')}
        </li>
      ))}
    </ul>
  )
}
