import { getLocale, getTranslations } from 'next-intl/server'
import { accountNames } from '@/components/console/account-name'
import { bankNames, statementView } from '@/lib/contract/panel/ledger-views'
import { csvAmount, csvMoment, csvOf, csvTable } from '@/lib/csv'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { streamAccount } from '@/lib/domain/ledger/stream-account'
import type { StatementRow } from '@/lib/domain/ledger/trial-balance'
import { describePostings } from '@/lib/domain/payment/describe-postings'
import { listEveryAccount } from '@/lib/domain/reload/list-banks'
import { staffExport } from '../../../../export'
import { accountAt, pastDay, sinceOf, startOf } from '../../../read'
import { accountQuery, postingsFound } from '../read'

interface Address {
  params: Promise<{ currency: string; code: string }>
}

async function* described(batches: AsyncIterable<StatementRow[]>) {
  for await (const batch of batches) yield await describePostings(db, batch)
}

/**
 * `GET /console/ledger/{currency}/{code}/csv`: transfers of one account, newest first; with `?day=` up to the end
 * of that day, with `?search=` what it finds.
 */
export function GET(request: Request, { params }: Address): Promise<Response> {
  return staffExport(request, async ({ reader, sight }) => {
    const { currency, code } = await params
    const account = accountAt(currency, code)
    if (!account) return null
    const { from, day: asked, upto, search } = accountQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
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
    const found = await postingsFound(reader, account, search, { start, since })
    const batches = described(streamAccount(db, { code: own, currency: in_ }, start, { since, found }))
    const lines = csvTable(batches, (batch) => sight.facts(batch.map(statementView)), [
      [t('at'), ({ at }) => csvMoment(at)],
      [t('event'), ({ event }) => event],
      [t('key'), ({ key }) => key],
      [t('concept'), ({ about }) => about?.description ?? null],
      [t('payer'), ({ about }) => about?.payer ?? null],
      [t('other'), (row) => nameOf(row.other, row.other_owner)],
      [t('code'), ({ other }) => other],
      [t('currency'), () => in_],
      [t('amount'), ({ amount }) => csvAmount(amount, locale)],
      [t('after'), (row) => row.balance_after && csvAmount(row.balance_after, locale)],
    ])
    return {
      body: csvOf(lines, locale),
      file: `${[t('file'), own.replace(':', '-'), in_, ...[from, day, upto].filter((it) => it !== null)].join('-')}.csv`,
    }
  })
}
