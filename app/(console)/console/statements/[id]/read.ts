import { z } from 'zod'
import { idOf, pageIn, searchIn } from '@/lib/contract/page-query'
import { statementKinds } from '@/lib/contract/statement/bank-lines'
import { bankLineView, bankStatementPageView } from '@/lib/contract/statement/pages'
import { db } from '@/lib/db'
import { seesMasked } from '@/lib/domain/access/staff-roles'
import { databaseTime } from '@/lib/domain/clock'
import { showProposals, standingOf, standingsOf } from '@/lib/domain/policy/standing-of'
import { lineDeed } from '@/lib/domain/statement/line-deed'
import { readLine } from '@/lib/domain/statement/read-line'
import { findStatementBefore } from '@/lib/domain/statement/statement-gap'
import { readStatementLines, readStatementRow } from '@/lib/domain/statement/statements'
import { listUnseenTransfers } from '@/lib/domain/statement/unseen-transfers'
import { listNames } from '@/lib/domain/user/list-names'
import type { Staff } from '../../session'

const size = 50

export const statementQuery = z.object({
  kind: z.enum([...statementKinds, 'unseen', 'all']).catch('unmatched'),
  page: pageIn,
})

/** A bank statement, and a page of its lines or of what it lacks. @throws DomainError Not found */
export async function readBankStatementPage(
  reader: Staff,
  id: string,
  { page, kind }: z.output<typeof statementQuery>,
) {
  const known = idOf(id)
  const now = await databaseTime(db)
  const [found, unseen, standings, proposals] = await Promise.all([
    readStatementLines(db, {
      id: known,
      kind: kind === 'unseen' ? 'unmatched' : kind === 'all' ? null : kind,
      page,
      size,
    }),
    listUnseenTransfers(db, { id: known, page, size }),
    standingsOf(db, reader, {
      charging: ['bank_charge.record'],
      matching: ['statement.match'],
      removing: ['statement.remove'],
    }),
    showProposals(db, `bank_charge:new:${known}:`, reader),
  ])
  const { statement } = found
  const [names, before] = await Promise.all([listNames(db, [statement.loadedById]), findStatementBefore(db, statement)])
  const shown =
    kind === 'unseen'
      ? { lines: [], transfers: unseen.rows, count: unseen.count }
      : { lines: found.rows, transfers: [], count: found.count }
  return bankStatementPageView({
    ...{ now, statement, loadedBy: names.get(statement.loadedById) ?? `${statement.loadedById}` },
    ...{ unseen: unseen.count, ...shown, before, ...standings, proposals, filters: { kind }, page, size },
  })
}

export const bankLineQuery = z.object({ search: searchIn })

/** One line of a statement, and what it may show. @throws DomainError Not found */
export async function readBankLine(
  reader: Staff,
  id: string,
  line: string,
  { search }: z.output<typeof bankLineQuery>,
) {
  const at = { statementId: idOf(id), line: idOf(line) }
  const now = await databaseTime(db)
  const [statement, found] = await Promise.all([
    readStatementRow(db, at.statementId),
    readLine(db, at, { search, masked: seesMasked(reader.roles) }),
  ])
  const [charge] = found.line.charges
  const about = charge ? `bank_charge:${charge.id}` : `bank_charge:new:${at.statementId}:`
  const [deed, matching, charging, reverting, proposals] = await Promise.all([
    lineDeed(db, found.line),
    standingOf(db, 'statement.match_line', reader),
    standingOf(db, 'bank_charge.record', reader),
    standingOf(db, 'bank_charge.revert', reader),
    showProposals(db, about, reader),
  ])
  const standings = { mayMatch: matching.may, charging, reverting }
  return bankLineView({ now, statement, ...found, ...standings, deed, readerId: reader.userId, proposals })
}
