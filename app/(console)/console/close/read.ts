import { z } from 'zod'
import { closeDayView, closesView } from '@/lib/contract/close/pages'
import { dayIn, pageIn } from '@/lib/contract/page-query'
import { db } from '@/lib/db'
import { databaseTime } from '@/lib/domain/clock'
import { nextToClose } from '@/lib/domain/close/close-day'
import { openDifferences } from '@/lib/domain/close/figures'
import { findCloseFile, listCloses, listOpenDays, readListedDay } from '@/lib/domain/close/list-closes'
import { listRailPayoutsUnderWay } from '@/lib/domain/close/rail-payouts-under-way'
import { DomainError } from '@/lib/domain/errors'
import { currencies } from '@/lib/domain/money'
import { showProposals, standingOf } from '@/lib/domain/policy/standing-of'
import { dayBefore, nameOfDay } from '@/lib/domain/reconciliation/day'
import { listEveryAccount } from '@/lib/domain/reload/list-banks'
import { office } from '@/lib/rails/installed'
import type { Staff } from '../session'

const size = 20

export const closesQuery = z.object({ page: pageIn })

/** Closed days, newest first, and those to close. */
export async function readCloses(reader: Staff, { page }: z.output<typeof closesQuery>) {
  const now = await databaseTime(db)
  const [{ rows, count }, open, proposals] = await Promise.all([
    listCloses(db, { page, size }),
    listOpenDays(db, now),
    showProposals(db, 'day:', reader),
  ])
  return closesView({ now, rows, open, proposals, page, size, count })
}

export const closeDayQuery = z.object({ currency: z.enum(currencies).catch('COP') })

/** The day of an address. @throws DomainError Not found, when it is none */
export function dayAt(text: string): string {
  const day = dayIn.parse(text)
  if (day === null) throw new DomainError('Not found')
  return day
}

/** A day beside the gateways and banks, its signatures and what they lack. @throws DomainError Not found */
export async function readCloseDay(reader: Staff, text: string, filters: z.output<typeof closeDayQuery>) {
  const day = dayAt(text)
  const now = await databaseTime(db)
  const [{ figures, digest, listed }, next, proposals, standing, explaining, asking, banks, underWay] =
    await Promise.all([
      readListedDay(db, day, office.rail),
      nextToClose(db),
      showProposals(db, `day:${day}`, reader),
      standingOf(db, 'day.close', reader),
      standingOf(db, 'day.explain', reader),
      standingOf(db, 'reconciliation.ask', reader),
      listEveryAccount(db),
      listRailPayoutsUnderWay(db, day, filters.currency),
    ])
  return closeDayView({
    ...{ now, filters, figures, digest, close: listed, proposals, standing, banks, underWay },
    unexplained: listed ? 0 : openDifferences(figures).length,
    in_turn: next === null || next === day,
    over: day < nameOfDay(now),
    before_closed: (await findCloseFile(db, dayBefore(day), 'pdf')) !== null,
    may_explain: explaining.may,
    may_ask: asking.may,
  })
}
