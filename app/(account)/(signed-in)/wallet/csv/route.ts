import { getTranslations } from 'next-intl/server'
import { csvAmount, csvMoment, csvOf } from '@/lib/csv'
import { exportRoute, testMark } from '../../export'
import { nameOf } from '../export-name'
import { statementLines } from '../statement-lines'

/** `GET /wallet/csv`: all entries of the statement under the page's filters, oldest first, between its two balances. */
export const GET = exportRoute('exports:read', async ({ ownerId }, asked) => {
  const [t, { filters, locale, lines }] = await Promise.all([
    getTranslations('deposits.wallet'),
    statementLines(ownerId, asked),
  ])
  const { currency } = filters
  const money = (amount: string) => csvAmount(amount, locale)
  async function* rows() {
    yield [
      ...[t('moment'), t('kind'), t('payer'), t('account'), t('concept'), t('reference')],
      ...[t('currency'), t('in'), t('out'), t('balance')],
    ]
    for await (const batch of lines) {
      for (const line of batch) {
        // The sums would be added to those of the spreadsheet.
        if (line.is === 'sum') continue
        if (line.is === 'edge') {
          const at = line.words.at === null ? '' : csvMoment(line.words.at)
          yield [at, line.words.title, '', '', '', '', currency, '', '', money(line.balance)]
          continue
        }
        const { at, words, amount, balance } = line
        const { kind, name, account, concept, note, reference } = words
        const [into, out] = amount.startsWith('-') ? ['', amount.slice(1)] : [amount, '']
        yield [
          ...[csvMoment(at), kind, name ?? '', account ?? '', [concept, note].filter(Boolean).join('. '), reference],
          ...[currency, money(into), money(out), money(balance)],
        ]
      }
    }
  }
  return { body: csvOf(rows(), locale, await testMark()), file: `${nameOf(t('file'), asked)}.csv` }
})
