import { useMutation } from '@tanstack/react-query'
import { Monitor, SquareTerminal } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { ProblemAlert } from '@/components/form/problem-alert'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import { call } from '@/lib/browser/call'
import { leave } from '@/lib/browser/leave'
import type { SecurityView } from '@/lib/contract/user/settings-views'
import { formatRecent } from '@/lib/format'
import { deviceOf } from './device'

/** Active sessions; each can be ended. */
export function SessionsCard({ view, again }: { view: SecurityView; again: () => void }) {
  const t = useTranslations('settings.security.sessions')
  const locale = useLocale()
  const ending = useMutation({
    mutationFn: (id: string) => call(`/profile/sessions/${id}/`, { method: 'DELETE' }),
    onSuccess: () => toast(t('done')),
    onSettled: again,
  })
  return (
    <Card title={t('title')} flush>
      {ending.error ? <ProblemAlert fault={ending.error} /> : null}
      <ul className="line-list">
        {view.sessions.map(({ id, kind, address, agent, current, last_used_at }) => {
          const device = kind === 'API' ? t('api') : (deviceOf(agent) ?? t('unknown'))
          const Icon = kind === 'API' ? SquareTerminal : Monitor
          return (
            <li key={id}>
              <Icon aria-hidden="true" />
              <span className="two-lines">
                <span className="font-medium">
                  {device} {current ? <Badge tone="accent">{t('current')}</Badge> : null}
                </span>
                <span>
                  {address ?? t('noAddress')} · {t('used', { when: formatRecent(last_used_at, view.now, locale) })}
                </span>
              </span>
              <Button
                size="sm"
                aria-label={t('endOf', { device })}
                busy={ending.isPending && ending.variables === id}
                onClick={() => (current ? void leave() : ending.mutate(id))}
              >
                {t('end')}
              </Button>
            </li>
          )
        })}
      </ul>
      {view.count > view.sessions.length ? (
        <p className="text-13 text-ink-3 more-lines">{t('more', { count: view.count - view.sessions.length })}</p>
      ) : null}
    </Card>
  )
}
