import { getLocale, getTranslations } from 'next-intl/server'
import { csvOf } from '@/lib/csv'
import { exportRoute } from '../../../export'

/** `GET /payouts/many/template`: the names of the columns of a file of payouts, as a spreadsheet opens them. */
export const GET = exportRoute('payouts:write', async () => {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('payouts.many')])
  async function* rows() {
    yield [
      ...[t('columns.name'), t('columns.document_type'), t('columns.document'), t('columns.bank')],
      ...[t('columns.account_type'), t('columns.account'), t('columns.amount')],
      ...[t('columns.description'), t('columns.external_id'), t('datum')],
    ]
  }
  return { body: csvOf(rows(), locale), file: `${t('templateFile')}.csv` }
})
