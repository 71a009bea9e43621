import { getLocale, getTranslations } from 'next-intl/server'
import { idIn } from '@/lib/contract/page-query'
import { statementLineView } from '@/lib/contract/statement/bank-lines'
import { statementView } from '@/lib/contract/statement/statements'
import { csvAmount, csvOf } from '@/lib/csv'
import { db } from '@/lib/db'
import { DomainError } from '@/lib/domain/errors'
import { readStatementRow, streamLines } from '@/lib/domain/reconciliation/statements'
import { staffExport } from '../../../export'

interface Address {
  params: Promise<{ id: string }>
}

const nothing = (fault: unknown) => {
  if (fault instanceof DomainError) return null
  throw fault
}

/** `GET /console/statements/{id}/csv`: all lines of a bank statement with the transfers that they show. */
export function GET(request: Request, { params }: Address): Promise<Response> {
  return staffExport(request, async () => {
    const id = idIn.parse((await params).id)
    const found = id === null ? null : await readStatementRow(db, id).catch(nothing)
    if (!found) return null
    const [locale, t] = await Promise.all([getLocale(), getTranslations('compare.bank')])
    const view = statementView(found)
    async function* rows() {
      yield [
        ...[t('line'), t('date'), t('in'), t('out'), t('currency'), t('description'), t('reference')],
        ...[t('state'), t('entry'), t('owner')],
      ]
      for await (const batch of streamLines(db, { id: view.id })) {
        for (const { line, day, amount, description, reference, kind, entry } of batch.map(statementLineView)) {
          const [into, out] = amount.startsWith('-') ? ['', amount.slice(1)] : [amount, '']
          yield [
            ...[
              `${line}`,
              day,
              csvAmount(into, locale),
              csvAmount(out, locale),
              view.currency,
              description,
              reference ?? '',
            ],
            ...[t(`kinds.${kind}`), entry?.event ?? '', entry?.owner ?? ''],
          ]
        }
      }
    }
    return { body: csvOf(rows(), locale), file: `${t('exportName')}-${view.id}-${view.first_day}-${view.last_day}.csv` }
  })
}
