import { getLocale, getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { csvAmount, csvMoment, csvOf } from '@/lib/csv'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { nameOfDay } from '@/lib/domain/reconciliation/day'
import type { Download } from '@/lib/http/body/download'

type Texts = Awaited<ReturnType<typeof getTranslations<'exports'>>>

/** What the columns of a list are made with. */
export type ListWriter = {
  t: Texts
  now: Date
  /** A plain decimal as a spreadsheet of the reader's country expects it; null stays empty. */
  money: (amount: string | null) => string | null
  /** A moment in Bogota. */
  when: (iso: string | null) => string | null
}

/** The file's name without its day, and its lines. */
export type ListFile = { name: string; lines: AsyncIterable<readonly string[]> }

/**
 * A page's list as a file: all rows under the page's filters, whatever page of it is shown.
 * @param query the page's own; `asked` is that of the file's address
 * @param mark first line of the file, above the headings
 */
export async function csvList<Query extends z.ZodObject>(
  query: Query,
  asked: URLSearchParams,
  write: (filters: z.output<Query>, writer: ListWriter) => ListFile | Promise<ListFile>,
  mark: string | null = null,
): Promise<Download> {
  const [locale, t, now] = await Promise.all([getLocale(), getTranslations('exports'), databaseTime(db)])
  const { name, lines } = await write(query.parse(Object.fromEntries(asked)), {
    ...{ t, now },
    money: (amount) => amount && csvAmount(amount, locale),
    when: (iso) => iso && csvMoment(iso),
  })
  return { body: csvOf(lines, locale, mark), file: `${name}-${nameOfDay(now)}.csv` }
}
