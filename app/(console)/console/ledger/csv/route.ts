import { getLocale, getTranslations } from 'next-intl/server'
import { accountNames } from '@/components/console/account-name'
import { bankNames } from '@/lib/contract/panel/ledger-views'
import { csvAmount, csvOf } from '@/lib/csv'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { nameOfDay } from '@/lib/domain/reconciliation/day'
import { listEveryAccount } from '@/lib/domain/reload/list-banks'
import { staffExport } from '../../export'
import { ledgerQuery, pastDay, readTrial } from '../read'

/** `GET /console/ledger/csv`: the trial balance shown on the page. */
export function GET(request: Request): Promise<Response> {
  return staffExport(request, async () => {
    const { searchParams: query } = new URL(request.url)
    const [locale, t, kinds, now] = await Promise.all([
      getLocale(),
      getTranslations('books.ledger'),
      getTranslations('books.account'),
      databaseTime(db),
    ])
    const { currency, day: asked } = ledgerQuery.parse(Object.fromEntries(query))
    const day = pastDay(asked, now)
    const [trial, banks] = await Promise.all([readTrial(day), listEveryAccount(db)])
    const nameOf = accountNames(kinds, bankNames(banks))
    async function* rows() {
      yield [t('account'), t('code'), t('holds'), t('currency'), t('debit'), t('credit')]
      for (const { code, accounts, debit, credit } of trial.find((one) => one.currency === currency)?.rows ?? []) {
        yield [
          ...[code === 'wallet' ? t('wallets') : nameOf(code), code, `${accounts}`, currency],
          ...[csvAmount(debit ?? '', locale), csvAmount(credit ?? '', locale)],
        ]
      }
    }
    return { body: csvOf(rows(), locale), file: `${t('file')}-${currency}-${day ?? nameOfDay(now)}.csv` }
  })
}
