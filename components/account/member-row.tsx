import { useMutation } from '@tanstack/react-query'
import { Check, ClockAlert, Mail, User } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { call, Problem } from '@/lib/client'
import type { TeamView } from '@/lib/contract/team-view'
import { formatDate, formatRecent } from '@/lib/format'
import { ChangeRole } from './change-role'

type Row = TeamView['members'][number]

const marks = {
  ACTIVE: { tone: 'ok', icon: Check },
  INVITED: { tone: 'info', icon: Mail },
  EXPIRED: { tone: 'warn', icon: ClockAlert },
} as const

/** A member or an invitation: as what, since when, and how to change or end it. */
export function MemberRow({ row, view, again }: { row: Row; view: TeamView; again: () => void }) {
  const t = useTranslations('settings.team')
  const profile = useTranslations('settings.profile')
  const locale = useLocale()
  const [changing, setChanging] = useState(false)
  const [asking, setAsking] = useState(false)
  const removing = useMutation({
    mutationFn: () => call(`/collaborators/${row.id}/`, { method: 'DELETE' }),
    onSuccess: () => {
      setAsking(false)
      toast(t('removed', { email: row.email }))
      again()
    },
  })
  const { error } = removing
  const { tone, icon: Icon } = marks[row.status]
  const name = [row.first_name, row.last_name].filter(Boolean).join(' ')
  const mine = view.holder || row.role !== 'ADMIN'
  return (
    <li className="open">
      <User aria-hidden="true" />
      <span className="two">
        <span className="medium break">
          {name || row.email}{' '}
          <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
            {t(`status.${row.status}`)}
          </Badge>
        </span>
        <span className="break">
          {t(`roles.${row.role}.name`)}
          {name ? ` · ${row.email}` : ''} ·{' '}
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
        <span className="row wrap">
          {changing ? (
            <Button size="sm" tone="ghost" onClick={() => setChanging(false)}>
              {profile('cancel')}
            </Button>
          ) : (
            <Button size="sm" aria-label={t('changeOf', { email: row.email })} onClick={() => setChanging(true)}>
              {t('change')}
            </Button>
          )}
          <Button size="sm" aria-label={t('removeOf', { email: row.email })} onClick={() => setAsking(true)}>
            {t('remove')}
          </Button>
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
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t('removeTitle', { email: row.email })}
        keep={t('keep')}
        confirm={t('remove')}
        busy={removing.isPending}
        onConfirm={() => removing.mutate()}
      >
        {error ? (
          <span role="alert">{error instanceof Problem && error.status > 0 ? error.detail : t('offline')}</span>
        ) : (
          t(row.status === 'ACTIVE' ? 'removeText' : 'withdrawText')
        )}
      </Dialog>
    </li>
  )
}
