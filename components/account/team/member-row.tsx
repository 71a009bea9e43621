import { Check, ClockAlert, Mail, User } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Removal } from '@/components/account/removal'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { TeamView } from '@/lib/contract/access/team-view'
import { formatDate, formatRecent } from '@/lib/format'
import { ChangeRole } from './change-role'

type Row = TeamView['members'][number]

const marks = {
  ACTIVE: { tone: 'ok', icon: Check },
  INVITED: { tone: 'info', icon: Mail },
  EXPIRED: { tone: 'warn', icon: ClockAlert },
} as const

/** A member or an invitation: role, since when, and controls to change or end it. */
export function MemberRow({ row, view, again }: { row: Row; view: TeamView; again: () => void }) {
  const t = useTranslations('settings.team')
  const form = useTranslations('form')
  const locale = useLocale()
  const [changing, setChanging] = useState(false)
  const { tone, icon: Icon } = marks[row.status]
  const { email } = row
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ')
  const mine = view.holder || row.role !== 'ADMIN'
  return (
    <li>
      <User aria-hidden="true" />
      <span className="two-lines">
        <span className="font-medium wrap-anywhere">
          {name || email}{' '}
          <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
            {t(`status.${row.status}`)}
          </Badge>
        </span>
        <span className="wrap-anywhere">
          {t(`roles.${row.role}.name`)}
          {name ? ` · ${email}` : ''} ·{' '}
          {row.status === 'INVITED'
            ? t('until', { date: formatDate(row.expires_at, locale) })
            : row.status === 'EXPIRED'
              ? t('ranOut', { date: formatDate(row.expires_at, locale) })
              : row.last_login
                ? t('lastLogin', { when: formatRecent(row.last_login, view.now, locale) })
                : t('neverIn')}
        </span>
      </span>
      {mine ? (
        <span className="flex flex-wrap items-center gap-2">
          {changing ? (
            <Button size="sm" tone="ghost" onClick={() => setChanging(false)}>
              {form('cancel')}
            </Button>
          ) : (
            <Button size="sm" aria-label={t('changeOf', { email })} onClick={() => setChanging(true)}>
              {t('change')}
            </Button>
          )}
          <Removal
            path={`/collaborators/${row.id}/`}
            button={t('remove')}
            label={t('removeOf', { email })}
            title={t('removeTitle', { email })}
            done={t('removed', { email })}
            again={again}
          >
            {t(row.status === 'ACTIVE' ? 'removeText' : 'withdrawText')}
          </Removal>
        </span>
      ) : (
        <span />
      )}
      {changing ? (
        <div className="inset">
          <ChangeRole
            row={row}
            view={view}
            onDone={() => {
              setChanging(false)
              again()
            }}
          />
        </div>
      ) : null}
    </li>
  )
}
