import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { type PolicyView, policyView } from '@/lib/contract/policy/policy'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { listPolicy } from '@/lib/domain/policy/list-policy'
import type { Write } from '@/lib/domain/policy/writes'
import { installed } from '@/lib/rails/installed'
import { listExport } from '../../export'

/** `GET /console/policy/csv`: what holds of each write of the console. */
export const GET = listExport(z.object({}), async (_, { t, money }) => {
  const [words, role] = await Promise.all([getTranslations('policy'), getTranslations('console.users.role')])
  const rolesOf = (roles: PolicyView['propose']) => roles.map((one) => role(one)).join(', ')
  const secondOf = ({ second, from }: PolicyView) =>
    second === 'amount'
      ? Object.entries(from)
          .map(([currency, least]) => `${currency} ${money(least)}`)
          .join(', ')
      : words(second)
  return {
    name: t('file.policy'),
    lines: csvTable([await listPolicy(db, installed)], (found) => found.map(policyView), [
      [t('column.write'), ({ write }) => write],
      [t('column.name'), ({ write }) => words(`writes.${write as Write}.name`)],
      [t('column.proposes'), ({ propose }) => rolesOf(propose)],
      [t('column.confirms'), ({ confirm }) => rolesOf(confirm)],
      [t('column.twoPersons'), secondOf],
      [t('column.reason'), ({ reason_needed: needed }) => words(`reasonNeeded.${needed}`)],
      [
        t('column.warnings'),
        ({ warnings }) =>
          Object.entries(warnings)
            .map(([name, asks]) => `${name}: ${asks}`)
            .join(', '),
      ],
    ]),
  }
})
