import { getLocale, getTranslations } from 'next-intl/server'
import { dayIn } from '@/lib/contract/page-query'
import { csvAmount, csvMoment, csvOf } from '@/lib/csv'
import { db } from '@/lib/db'
import { type JournalLine, streamJournal } from '@/lib/domain/accounting/journal'
import { databaseTime } from '@/lib/domain/clock'
import { nameOfDay } from '@/lib/domain/reconciliation/day'
import { staffExport } from '../../export'

const columns = [
  ...(['kind', 'date', 'event', 'key', 'code', 'name', 'account'] as const),
  ...(['partyDocumentType', 'partyDocument', 'party', 'currency', 'debit', 'credit'] as const),
] as const

/** `GET /console/accounting/journal?day=`: the journal of a day that is over, by PUC account. */
export function GET(request: Request): Promise<Response> {
  return staffExport(request, async ({ sight }) => {
    const day = dayIn.parse(new URL(request.url).searchParams.get('day'))
    if (day === null || day >= nameOfDay(await databaseTime(db))) return null
    const [locale, t] = await Promise.all([getLocale(), getTranslations('books.accounting')])
    const cells = ({ kind, at, event, key, code, name, account, thirdParty, currency, debit, credit }: JournalLine) => [
      ...[
        t(`kinds.${kind}`),
        at ? csvMoment(at.toISOString()) : day,
        event ?? '',
        key ?? '',
        code,
        name,
        account ?? '',
      ],
      ...[
        thirdParty?.documentType ?? '',
        sight.ending(thirdParty?.document ?? ''),
        sight.name(thirdParty?.name ?? ''),
        currency,
      ],
      ...[csvAmount(debit ?? '', locale), csvAmount(credit ?? '', locale)],
    ]
    async function* rows(of: string) {
      yield columns.map((column) => t(`columns.${column}`))
      for await (const lines of streamJournal(db, of)) for (const line of lines) yield cells(line)
    }
    return { body: csvOf(rows(day), locale), file: `${t('files.journal')}-${day}.csv` }
  })
}
