import { getLocale, getTranslations } from 'next-intl/server'
import { entryView } from '@/lib/contract/balance/calls'
import { timeView } from '@/lib/contract/fields'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { streamEntries } from '@/lib/domain/ledger/stream-entries'
import { readNames } from '@/lib/domain/user/read-names'
import { env } from '@/lib/env'
import { formatDateTime, formatFigure, formatTime, formatYearDay } from '@/lib/format'
import { exportRoute } from '../export'
import { nameOf } from '../export-name'
import { entriesOf, walletQuery } from '../read'
import { drawStatement, type StatementLine } from './draw-statement'

/** `GET /wallet/pdf`: all entries of the statement under the page's filters. */
export const GET = exportRoute('exports:read', async ({ ownerId }, asked) => {
  const [locale, t, kinds, common, { payee }, now] = await Promise.all([
    getLocale(),
    getTranslations('deposits.wallet'),
    getTranslations('deposits.kinds'),
    getTranslations('common'),
    readNames(db, { userId: ownerId }),
    databaseTime(db),
  ])
  const filters = walletQuery.parse(Object.fromEntries(asked))
  const wanted = await entriesOf(ownerId, filters)
  async function* lines(): AsyncGenerator<StatementLine[]> {
    for await (const batch of streamEntries(db, wanted)) {
      yield batch.map((row) => {
        const { date, kind, description, reference, amount, balance_after } = entryView(row)
        return {
          day: formatYearDay(date, locale),
          time: formatTime(date, locale),
          title: [kinds(kind), description].filter(Boolean).join(' · '),
          reference,
          amount: formatFigure(amount, locale),
          balance: formatFigure(balance_after, locale),
        }
      })
    }
  }
  const [from, to] = [asked.get('from'), asked.get('to')]
  const days = t(filters.from ? (filters.to ? 'fromTo' : 'since') : filters.to ? 'until' : 'allDays', {
    from: from ?? '',
    to: to ?? '',
  })
  const body = drawStatement(lines(), {
    brand: common('name'),
    title: t('statementOf', { currency: filters.currency }),
    payee,
    facts: [days, ...(filters.search ? [t('searched', { search: filters.search })] : [])],
    made: t('made', { when: formatDateTime(timeView(now), locale) }),
    columns: [t('date'), t('concept'), t('amount'), t('balance')],
    none: t('noneTitle'),
    page: t('page'),
    lang: locale,
    mark: env.APP_ENV === 'test' ? common('test') : null,
  })
  return { body, file: `${nameOf(t('file'), asked)}.pdf` }
})
