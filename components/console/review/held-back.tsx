import { useTranslations } from 'next-intl'
import { Link } from '@/components/ui/link'
import { Alert } from '@/components/ui/notice/alert'
import type { UserPageView } from '@/lib/contract/panel/user-views'

/** Says that somebody is like an entry of a screening list, with the way to each case; no name, since support reads it too. */
export function HeldBack({ hits }: { hits: UserPageView['holding'] }) {
  const t = useTranslations('screening')
  if (hits.length === 0) return null
  return (
    <Alert tone="bad" title={t('held.title')}>
      {hits.map(({ id, subject, source, likeness }) => (
        <Link key={id} className="block" href={`/console/screening/hits/${id}`}>
          {t(`held.${subject.startsWith('user:') ? 'holder' : 'payee'}`, { list: t(`source.${source}`), likeness })}
        </Link>
      ))}
    </Alert>
  )
}
