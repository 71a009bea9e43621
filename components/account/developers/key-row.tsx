import { KeyRound } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Removal } from '@/components/account/removal'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { DevelopersView } from '@/lib/contract/user/settings-views'
import { formatDate, formatRecent } from '@/lib/format'
import { isUsable } from './usable'

interface KeyRowProps {
  row: DevelopersView['keys'][number]
  view: Pick<DevelopersView, 'now' | 'ready'>
  again: () => void
  onRotate: (key: { id: number; name: string }) => void
}

/** One key by its prefix: kind, scopes, where from, until when and last use; its replacement and revocation. */
export function KeyRow({ row, view: { now, ready }, again, onRotate }: KeyRowProps) {
  const t = useTranslations('settings.developers')
  const locale = useLocale()
  const { id, name, networks, expires_at } = row
  const usable = isUsable(row, now)
  const state = row.revoked_at ? 'isRevoked' : !usable ? 'isOver' : row.rotated_at ? 'isReplaced' : null
  const facts = [
    networks.length > 0 ? t('from', { networks: networks.join(', ') }) : t('anywhere'),
    expires_at ? t(usable ? 'ends' : 'ended', { date: formatDate(expires_at, locale) }) : t('endless'),
    t('created', { date: formatDate(row.created_at, locale) }),
    row.last_used_at ? t('used', { when: formatRecent(row.last_used_at, now, locale) }) : t('unused'),
  ]
  return (
    <li>
      <KeyRound className="mt-0.5 self-start" aria-hidden="true" />
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          {row.acts_alone ? <Badge tone="info">{t('kind.alone')}</Badge> : <Badge>{t('kind.together')}</Badge>}
          {state ? <Badge>{t(state)}</Badge> : null}
        </p>
        <ul className="flex flex-wrap gap-1" aria-label={t('may')}>
          {row.scopes.map((scope) => (
            <li key={scope} className="rounded-1 border border-line px-1.5 font-mono text-12/4.5 text-ink-2">
              {scope}
            </li>
          ))}
        </ul>
        <p className="text-13 text-ink-3 wrap-anywhere">
          <span className="font-mono text-12">{row.prefix}…</span>&nbsp;· {facts.join('\u00a0· ')}
        </p>
      </div>
      {usable ? (
        <span className="flex flex-wrap gap-2">
          {row.rotated_at || !ready ? null : (
            <Button size="sm" aria-label={t('rotateOf', { name })} onClick={() => onRotate({ id, name })}>
              {t('rotate')}
            </Button>
          )}
          <Removal
            path={`/api_keys/${id}/`}
            button={t('revoke')}
            label={t('revokeOf', { name })}
            title={t('revokeTitle', { name })}
            done={t('revoked', { name })}
            again={again}
          >
            {t('revokeText')}
          </Removal>
        </span>
      ) : null}
    </li>
  )
}
