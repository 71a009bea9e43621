import { getLocale, getTranslations } from 'next-intl/server'
import { accountNames } from '@/components/console/account-name'
import { bankNames, statementView } from '@/lib/contract/panel/ledger-views'
import { csvAmount, csvMoment, csvOf } from '@/lib/csv'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { streamAccount } from '@/lib/domain/ledger/stream-account'
import { listEveryAccount } from '@/lib/domain/reload/list-banks'
import { staffExport } from '../../../../export'
import { accountAt, ledgerAsked, startOf } from '../../../read'

interface Address {
  params: Promise<{ currency: string; code: string }>
}

/** `GET /console/ledger/{currency}/{code}/csv`: all that went through one account, newest first; with `?day=` until the end of that day. */
export function GET(request: Request, { params }: Address): Promise<Response> {
  return staffExport(request, async () => {
    const { currency, code } = await params
    const account = accountAt(currency, decodeURIComponent(code))
    if (!account) return null
    const day = new URL(request.url).searchParams.get('day')
    const wanted = ledgerAsked(currency, day, await databaseTime(db))
    const start = await startOf(wanted)
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
      for await (const batch of streamAccount(db, { code: own, currency: in_ }, start)) {
        for (const { at, event, key, other, amount, balanceAfter } of batch.map(statementView)) {
          yield [
            ...[csvMoment(at), event, key, nameOf(other), other, in_],
            ...[csvAmount(amount, locale), csvAmount(balanceAfter ?? '', locale)],
          ]
        }
      }
    }
    return {
      body: csvOf(rows(), locale),
      file: `${[t('file'), own.replace(':', '-'), in_, ...(wanted.today ? [] : [wanted.day])].join('-')}.csv`,
    }
  })
}
