import { getTranslations } from 'next-intl/server'
import { userRow } from '@/lib/contract/panel/user-views'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { streamUsers } from '@/lib/domain/user/list-users'
import { listExport } from '../../export'
import { usersQuery } from '../read'

/** `GET /console/users/csv`: all accounts under the page's filters, newest first. */
export const GET = listExport(usersQuery, async ({ page: _, ...asked }, { t, when, reader, sight }) => {
  const [words, levels] = await Promise.all([getTranslations('console.users'), getTranslations('console.level')])
  const { member_of: memberOf, referred_by: referredBy, ...filters } = asked
  return {
    name: t('file.users'),
    lines: csvTable(
      streamUsers(db, { ...filters, memberOf, referredBy, masked: seesMasked(reader.roles) }),
      (found) => found.map(userRow),
      [
        [t('column.at'), (row) => when(row.created_at)],
        [t('column.number'), ({ id }) => `${id}`],
        [t('column.name'), ({ name }) => sight.name(name)],
        [t('column.email'), ({ email }) => sight.email(email)],
        [t('column.level'), ({ level }) => levels(`${level as 0 | 1 | 2 | 5}`)],
        [t('column.roles'), ({ roles }) => roles.map((role) => words(`role.${role}`)).join(', ')],
        [t('column.blocked'), ({ blocked }) => t(blocked ? 'yes' : 'no')],
        [t('column.lastLogin'), (row) => when(row.last_login)],
      ],
    ),
  }
})
