import { getLocale, getTranslations } from 'next-intl/server'
import { entryView } from '@/lib/contract/balance/calls'
import { csvAmount, csvMoment, csvOf } from '@/lib/csv'
import { db } from '@/lib/db'
import { streamEntries } from '@/lib/domain/ledger/stream-entries'
import { exportRoute } from '../export'
import { nameOf } from '../export-name'
import { entriesOf, walletQuery } from '../read'

/** `GET /wallet/csv`: all entries of the statement under the page's filters. */
export const GET = exportRoute('exports:read', async ({ ownerId }, asked) => {
  const [locale, t, kinds] = await Promise.all([
    getLocale(),
    getTranslations('deposits.wallet'),
    getTranslations('deposits.kinds'),
  ])
  const filters = walletQuery.parse(Object.fromEntries(asked))
  const wanted = await entriesOf(ownerId, filters)
  async function* rows() {
    yield [t('date'), t('kind'), t('description'), t('reference'), t('currency'), t('in'), t('out'), t('balance')]
    for await (const batch of streamEntries(db, wanted)) {
      for (const row of batch) {
        const { date, kind, description, reference, currency, amount, balance_after } = entryView(row)
        const [into, out] = amount.startsWith('-') ? ['', amount.slice(1)] : [amount, '']
        yield [
          csvMoment(date),
          kinds(kind),
          description ?? '',
          reference,
          currency,
          csvAmount(into, locale),
          csvAmount(out, locale),
          csvAmount(balance_after, locale),
        ]
      }
    }
  }
  return { body: csvOf(rows(), locale), file: `${nameOf(t('file'), asked)}.csv` }
})
