import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import type { MovementView } from '@/lib/contract/console-money-views'
import { formatDateTime } from '@/lib/format'

/** What the rail told, as it came, with people's data covered. */
export function MovementNotices({ notices }: Pick<MovementView, 'notices'>) {
  const t = useTranslations('money.notices')
  const locale = useLocale()
  return (
    <Card title={t('title')}>
      {notices.length === 0 ? (
        <p className="small muted">{t('none')}</p>
      ) : (
        <div className="stack">
          {notices.map(({ id, body, at }) => (
            <details key={id}>
              <summary className="small">{formatDateTime(at, locale)}</summary>
              <pre className="raw">{body}</pre>
            </details>
          ))}
        </div>
      )}
    </Card>
  )
}
