'use client'

import { SearchX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { address as addressOf } from '@/components/console/address'
import { Total } from '@/components/console/doors/figure'
import { LevelBadge } from '@/components/console/level-badge'
import { ListCard } from '@/components/console/list-card'
import { Pages } from '@/components/console/pages'
import { SearchBox } from '@/components/console/search-box'
import { SavedViews } from '@/components/console/views/saved-views'
import { PageHead } from '@/components/layout/page-head'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { ExportLink } from '@/components/ui/list/export-link'
import { Chip, Chips, Filters } from '@/components/ui/list/filters'
import { RowTitle } from '@/components/ui/list/row-title'
import type { Column } from '@/components/ui/list/table'
import { Recent } from '@/components/ui/record/recent'
import { useView } from '@/lib/browser/use-view'
import type { UserRow } from '@/lib/contract/panel/user-views'

const levels = [0, 1, 2, 5] as const
const roles = ['OPERATOR', 'SUPERUSER', 'COLLABORATOR'] as const

const hrefOf = ({ id }: UserRow) => `/console/users/${id}`

/** Accounts, newest first, with filters as query parameters. */
export function UsersList({ address }: { address: string }) {
  const t = useTranslations('console.users')
  const tLevel = useTranslations('console.level')
  const { view } = useView('/console/users', address)
  const { now, users, count, page, size } = view
  const { search, level, role, member_of: memberOf, referred_by: referredBy } = view.filters
  const blocked = view.filters.blocked ? 'yes' : null
  const at = (change: Record<string, string | number | null>, path = '/console/users') =>
    addressOf(path, { search, level, role, blocked, member_of: memberOf, referred_by: referredBy, ...change })
  const columns = useMemo<Column<UserRow>[]>(
    () => [
      {
        id: 'name',
        header: t('name'),
        cell: (user) => (
          <RowTitle href={hrefOf(user)} title={user.name}>
            {user.email}
          </RowTitle>
        ),
      },
      { id: 'level', header: t('level'), className: 'cell-status', cell: (user) => <LevelBadge level={user.level} /> },
      {
        id: 'roles',
        header: t('roles'),
        className: 'max-md:hidden',
        cell: (user) => (
          <span className="flex items-center gap-2">
            {user.roles.map((one) => (
              <Badge key={one}>{t(`role.${one}`)}</Badge>
            ))}
            {user.blocked ? <Badge tone="bad">{t('blocked')}</Badge> : null}
          </span>
        ),
      },
      {
        id: 'login',
        header: t('lastLogin'),
        className: 'max-md:hidden numeric',
        cell: ({ last_login }) =>
          last_login ? <Recent at={last_login} now={now} /> : <span className="text-ink-3">{t('never')}</span>,
      },
      {
        id: 'created',
        header: t('created'),
        className: 'cell-end numeric text-ink-3 cell-small cell-when',
        cell: ({ created_at }) => <Recent at={created_at} now={now} />,
      },
    ],
    [t, now],
  )
  return (
    <div className="page-column">
      <PageHead title={t('title')} note={<Total count={count}>{t('note', { count })}</Total>}>
        {count > 0 ? <ExportLink href={at({}, '/console/users/csv')} /> : null}
      </PageHead>
      <Filters>
        <SearchBox search={search} label={t('search')} hint={t('searchHint')} at={(text) => at({ search: text })} />
        <Chips
          label={t('level')}
          values={levels}
          chosen={level}
          textOf={(one) => tLevel(`${one}`)}
          href={(level) => at({ level })}
        />
        <Chips
          label={t('roles')}
          values={roles}
          chosen={role}
          textOf={(one) => t(`role.${one}`)}
          href={(role) => at({ role })}
        />
        <Chip
          href={at({ blocked: blocked ? null : 'yes' })}
          label={blocked ? t('state') : t('blocked')}
          value={blocked ? t('blocked') : undefined}
        />
        {memberOf === null ? null : (
          <Chip href={at({ member_of: null })} label={t('organization')} value={view.organization ?? `${memberOf}`} />
        )}
        {referredBy === null ? null : (
          <Chip
            href={at({ referred_by: null })}
            label={t('referralCode')}
            value={view.referral_code ?? `${referredBy}`}
          />
        )}
        <SavedViews list="/console/users" here={at({})} />
      </Filters>
      <ListCard
        title={t('list')}
        caption={t('caption')}
        columns={columns}
        rows={users}
        href={hrefOf}
        empty={{
          icon: <SearchX aria-hidden="true" />,
          title: t('noneTitle'),
          text: t('noneText'),
          action: <ButtonLink href="/console/users">{t('clear')}</ButtonLink>,
        }}
      />
      <Pages page={page} size={size} shown={users.length} count={count} at={(to) => at({ page: to > 1 ? to : null })} />
    </div>
  )
}
