import { getLocale, getTranslations } from 'next-intl/server'
import { accountNames } from '@/components/console/account-name'
import { bankNames, statementView } from '@/lib/contract/panel/ledger-views'
import { csvAmount, csvMoment, csvOf } from '@/lib/csv'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { streamAccount } from '@/lib/domain/ledger/stream-account'
import { listEveryAccount } from '@/lib/domain/reload/list-banks'
import { staffExport } from '../../../../export'
import { accountAt, pastDay, sinceOf, startOf } from '../../../read'
import { accountQuery } from '../read'

interface Address {
  params: Promise<{ currency: string; code: string }>
}

/**
 * `GET /console/ledger/{currency}/{code}/csv`: all transfers of one account, newest first; with `?day=` up to the end
 * of that day.
 */
export function GET(request: Request, { params }: Address): Promise<Response> {
  return staffExport(request, async () => {
    const { currency, code } = await params
    const account = accountAt(currency, code)
    if (!account) return null
    const { from, day: asked, upto } = accountQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
    const day = pastDay(asked, await databaseTime(db))
    const [start, since] = [await startOf(day, upto), await sinceOf(from)]
    const [locale, t, kinds, banks] = await Promise.all([
      getLocale(),
      getTranslations('books.statement'),
      getTranslations('books.account'),
      listEveryAccount(db),
    ])
    const nameOf = accountNames(kinds, bankNames(banks))
    const { code: own, currency: in_ } = account
    async function* rows() {
      yield [t('at'), t('event'), t('key'), t('other'), t('code'), t('currency'), t('amount'), t('after')]
      for await (const batch of streamAccount(db, { code: own, currency: in_ }, start, since)) {
        for (const { at, event, key, other, amount, balance_after: after } of batch.map(statementView)) {
          yield [
            ...[csvMoment(at), event, key, nameOf(other), other, in_],
            ...[csvAmount(amount, locale), csvAmount(after ?? '', locale)],
          ]
        }
      }
    }
    return {
      body: csvOf(rows(), locale),
      file: `${[t('file'), own.replace(':', '-'), in_, ...[from, day, upto].filter((it) => it !== null)].join('-')}.csv`,
    }
  })
}
