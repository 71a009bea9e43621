import { getTranslations } from 'next-intl/server'
import { listedBankView } from '@/lib/contract/panel/accounts'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { readEveryBank } from '@/lib/domain/reload/service-accounts'
import { listExport } from '../../../export'
import { banksBy, banksQuery } from '../read'

/** `GET /console/accounts/banks/csv`: all banks under the page's filters, by country and name. */
export const GET = listExport(banksQuery, async ({ page: _, ...filters }, { t }) => {
  const words = await getTranslations('rules.banks')
  return {
    name: t('file.banks'),
    lines: csvTable([await readEveryBank(db, await banksBy(filters))], (found) => found.map(listedBankView), [
      [t('column.id'), ({ id }) => `${id}`],
      [t('column.country'), (row) => row.country],
      [t('column.code'), ({ code }) => code],
      [t('column.name'), ({ name }) => name],
      [t('column.status'), ({ active }) => words(active ? 'on' : 'off')],
    ]),
  }
})
