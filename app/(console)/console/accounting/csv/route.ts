import { getTranslations } from 'next-intl/server'
import { accountNames } from '@/components/console/account-name'
import { codeView } from '@/lib/contract/accounting/codes'
import { bankNames } from '@/lib/contract/panel/ledger-views'
import { csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { listCodes } from '@/lib/domain/accounting/accounting-codes'
import { listEveryAccount } from '@/lib/domain/reload/list-banks'
import { listExport } from '../../export'
import { accountingQuery } from '../read'

/** `GET /console/accounting/csv`: the accountant's codes of the ledger's accounts in the page's currency. */
export const GET = listExport(accountingQuery, async ({ currency }, { t, now }) => {
  const [kinds, codes, banks] = await Promise.all([
    getTranslations('books.account'),
    listCodes(db, currency, now),
    listEveryAccount(db),
  ])
  const nameOf = accountNames(kinds, bankNames(banks))
  return {
    name: `${t('file.accountingCodes')}-${currency}`,
    lines: csvTable([codes], (found) => found.map(codeView), [
      [t('column.account'), ({ account }) => nameOf(account)],
      [t('column.ledgerCode'), ({ account }) => account],
      [t('column.code'), ({ code }) => code],
      [t('column.name'), ({ name }) => name],
      [t('column.from'), ({ since }) => since],
    ]),
  }
})
