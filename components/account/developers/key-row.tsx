import { KeyRound } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Removal } from '@/components/account/removal'
import { Badge } from '@/components/ui/badge'
import type { DevelopersView } from '@/lib/contract/user/settings-views'
import { formatDate, formatRecent } from '@/lib/format'

interface KeyRowProps {
  row: DevelopersView['keys'][number]
  now: string
  again: () => void
}

/** One key by its prefix: scopes, last use and revocation. */
export function KeyRow({ row, now, again }: KeyRowProps) {
  const t = useTranslations('settings.developers')
  const locale = useLocale()
  const { name } = row
  return (
    <li>
      <KeyRound aria-hidden="true" />
      <span className="two-lines">
        <span className="font-medium wrap-anywhere">
          {name} {row.revoked_at ? <Badge>{t('isRevoked')}</Badge> : null}
        </span>
        <span>
          <span className="font-mono text-[12px]">{row.prefix}…</span> ·{' '}
          {row.scopes.map((scope) => t(`scopes.${scope}`)).join(', ')} ·{' '}
          {t('created', { date: formatDate(row.created_at, locale) })} ·{' '}
          {row.last_used_at ? t('used', { when: formatRecent(row.last_used_at, now, locale) }) : t('unused')}
        </span>
      </span>
      {row.revoked_at ? null : (
        <Removal
          path={`/api_keys/${row.id}/`}
          button={t('revoke')}
          label={t('revokeOf', { name })}
          title={t('revokeTitle', { name })}
          done={t('revoked', { name })}
          again={again}
        >
          {t('revokeText')}
        </Removal>
      )}
    </li>
  )
}
