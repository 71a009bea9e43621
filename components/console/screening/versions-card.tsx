import { History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Figure } from '@/components/console/doors/figure'
import { ListCard } from '@/components/console/list-card'
import type { ScreeningView } from '@/lib/contract/screening/pages'
import { useVersionColumns } from './use-version-columns'

type VersionsCardProps = Pick<ScreeningView, 'versions' | 'now'> & { count: number }

/** The newest versions of all lists, and the way to the others. */
export function VersionsCard({ versions, count, now }: VersionsCardProps) {
  const t = useTranslations('screening.versions')
  return (
    <div className="grid gap-2">
      <ListCard
        title={t('title')}
        shown
        caption={t('caption')}
        columns={useVersionColumns(now)}
        rows={versions}
        empty={{ icon: <History aria-hidden="true" />, title: t('none'), text: t('noneText') }}
      />
      {count > 0 ? (
        <p className="text-13 text-ink-2">
          <Figure href="/console/screening/versions" count={count}>
            {t('toAll', { count })}
          </Figure>
        </p>
      ) : null}
    </div>
  )
}
