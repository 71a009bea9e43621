import { getTranslations } from 'next-intl/server'
import { serviceAccountView } from '@/lib/contract/panel/accounts'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { streamServiceAccounts } from '@/lib/domain/reload/service-accounts'
import { listExport } from '../../export'
import { accountsQuery } from '../read'

/** `GET /console/accounts/csv`: all accounts of the service, newest first. */
export const GET = listExport(accountsQuery, async (_, { t }) => {
  const words = await getTranslations('rules.accounts')
  return {
    name: t('file.accounts'),
    lines: csvTable(streamServiceAccounts(db), (found) => found.map(serviceAccountView), [
      [t('column.number'), ({ id }) => `${id}`],
      [t('column.bank'), (row) => row.bank_name],
      [t('column.country'), ({ country }) => country],
      [t('column.currency'), ({ currency }) => currency],
      [t('column.accountKind'), (row) => row.account_type],
      [t('column.account'), (row) => row.account_number],
      [t('column.owner'), ({ holder }) => holder],
      [t('column.document'), ({ document }) => document],
      [t('column.status'), ({ active }) => words(active ? 'on' : 'off')],
    ]),
  }
})
