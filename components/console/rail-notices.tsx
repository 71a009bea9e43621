import { ChevronRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
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

interface ReceivedProps {
  said: string
  body: string
  newest: boolean
}

/**
 * One body. The newest stands open, so that reading it costs no click; once another arrives, what is being read stays as it is.
 */
function Received({ said, body, newest }: ReceivedProps) {
  const [opened] = useState(newest)
  return (
    <details open={opened} className="group overflow-hidden rounded-2 border border-line">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-2 px-3 text-13 -outline-offset-2 hover:bg-canvas pointer-coarse:min-h-11">
        <ChevronRight className="size-3.5 flex-none text-ink-3 group-open:rotate-90" aria-hidden="true" />
        {said}
      </summary>
      <RawBody>{body}</RawBody>
    </details>
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
  const newest = received.find(({ body }) => body !== null)
  return (
    <div className="grid gap-2 content-start">
      {received.map(({ key, how, body, at }) => {
        const said = `${how}, ${formatDateTime(at, locale)}`
        return body === null ? (
          <p key={key} className="text-13 text-ink-2">
            {said}
          </p>
        ) : (
          <Received key={key} said={said} body={body} newest={key === newest?.key} />
        )
      })}
    </div>
  )
}
