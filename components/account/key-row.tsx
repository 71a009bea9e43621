import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { call, Problem } from '@/lib/client'
import type { KeysView } from '@/lib/contract/settings-views'
import { formatDate, formatRecent } from '@/lib/format'

interface KeyRowProps {
  row: KeysView['keys'][number]
  now: string
  again: () => void
}

/** One key by its first characters: what it may do, when it was used, and how to end it. */
export function KeyRow({ row, now, again }: KeyRowProps) {
  const t = useTranslations('settings.developers')
  const locale = useLocale()
  const [asking, setAsking] = useState(false)
  const revoking = useMutation({
    mutationFn: () => call(`/api_keys/${row.id}/`, { method: 'DELETE' }),
    onSuccess: () => {
      setAsking(false)
      toast(t('revoked', { name: row.name }))
      again()
    },
  })
  const { error } = revoking
  return (
    <li>
      <KeyRound aria-hidden="true" />
      <span className="two">
        <span className="medium break">
          {row.name} {row.revoked_at ? <Badge>{t('isRevoked')}</Badge> : null}
        </span>
        <span>
          <span className="mono">{row.prefix}…</span> · {row.scopes.map((scope) => t(`scopes.${scope}`)).join(', ')} ·{' '}
          {t('created', { date: formatDate(row.created_at, locale) })} ·{' '}
          {row.last_used_at ? t('used', { when: formatRecent(row.last_used_at, now, locale) }) : t('unused')}
        </span>
      </span>
      {row.revoked_at ? null : (
        <Button size="sm" aria-label={t('revokeOf', { name: row.name })} onClick={() => setAsking(true)}>
          {t('revoke')}
        </Button>
      )}
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('revokeTitle', { name: row.name })}
        keep={t('keep')}
        confirm={t('revoke')}
        busy={revoking.isPending}
        onConfirm={() => revoking.mutate()}
      >
        {error ? (
          <span role="alert">{error instanceof Problem && error.status > 0 ? error.detail : t('offline')}</span>
        ) : (
          t('revokeText')
        )}
      </Dialog>
    </li>
  )
}
