import { ChevronRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { RawBody } from '@/components/ui/raw-body'
import type { MovementView } from '@/lib/contract/panel/money-views'
import { formatDateTime } from '@/lib/format'

type Heard = Pick<MovementView, 'notices' | 'answers'>

/** Notifications and responses of the rail as received, with personal data masked. */
export function RailNotices(heard: Heard) {
  const t = useTranslations('money.notices')
  return (
    <Card title={t('title')}>
      <RailNoticeList {...heard} />
    </Card>
  )
}

/** The same, without a card around. */
export function RailNoticeList({ notices, answers }: Heard) {
  const t = useTranslations('money.notices')
  const locale = useLocale()
  const received = [
    ...notices.map((one) => ({ ...one, key: `notice ${one.id}`, how: t('told') })),
    ...answers.map((one) => ({ ...one, key: `answer ${one.id}`, how: t(one.body === null ? 'silent' : 'answered') })),
  ].sort((a, b) => b.at.localeCompare(a.at))
  if (received.length === 0) return <p className="text-13 text-ink-2">{t('none')}</p>
  return (
    <div className="grid gap-2 content-start">
      {received.map(({ key, how, body, at }) =>
        body === null ? (
          <p key={key} className="text-13 text-ink-2">
            {how}, {formatDateTime(at, locale)}
          </p>
        ) : (
          <details key={key} className="group overflow-hidden rounded-2 border border-line">
            <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 px-3 text-13 -outline-offset-2 hover:bg-canvas pointer-coarse:min-h-11">
              <ChevronRight className="size-3.5 flex-none text-ink-3 group-open:rotate-90" aria-hidden="true" />
              {how}, {formatDateTime(at, locale)}
            </summary>
            <RawBody>{body}</RawBody>
          </details>
        ),
      )}
    </div>
  )
}
