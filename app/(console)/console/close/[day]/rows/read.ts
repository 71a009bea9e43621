import { z } from 'zod'
import { closeRowsView } from '@/lib/contract/close/rows'
import { pageIn, textIn } from '@/lib/contract/page-query'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { concepts } from '@/lib/domain/close/figures'
import { type DayFigure, listDayRows, waitings } from '@/lib/domain/close/list-rows'
import { DomainError } from '@/lib/domain/errors'
import { currencies } from '@/lib/domain/money'
import { listEveryAccount } from '@/lib/domain/reload/list-banks'
import { office } from '@/lib/rails/installed'
import { dayAt } from '../../read'

const size = 40

export const closeRowsQuery = z.object({
  of: z.enum(['ledger', 'bank', 'difference', ...waitings, 'overdrafts']).catch('ledger'),
  currency: z.enum(currencies).catch('COP'),
  account: textIn(60),
  concept: z.enum(concepts).nullable().catch(null),
  page: pageIn,
})

type Asked = z.output<typeof closeRowsQuery>

/** @throws DomainError Not found */
export function figureOf(text: string, { of, currency, account, concept }: Asked): DayFigure {
  const day = dayAt(text)
  if (of !== 'ledger' && of !== 'bank' && of !== 'difference') return { day, currency, of }
  if (account === null || concept === null) throw new DomainError('Not found')
  return { day, currency, of, account, concept }
}

/** A page of what a figure of a day sums. @throws DomainError Not found */
export async function readCloseRows(day: string, asked: Asked) {
  const figure = figureOf(day, asked)
  const paging = { page: asked.page, size }
  const [now, found, banks] = await Promise.all([
    databaseTime(db),
    listDayRows(db, figure, office.rail, paging),
    listEveryAccount(db),
  ])
  return closeRowsView({ now, figure, ...found, ...paging, banks })
}
