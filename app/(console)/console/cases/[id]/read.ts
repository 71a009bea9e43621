import type { z } from 'zod'
import type { CaseAbout } from '@/lib/contract/case/about'
import { casePageView } from '@/lib/contract/case/pages'
import { db } from '@/lib/db'
import { isNamed } from '@/lib/domain/access/may-decide'
import type { AuditSubject } from '@/lib/domain/access/record-audit'
import { moneyOf } from '@/lib/domain/case/close-by-hand'
import { countCases, readQueueAround } from '@/lib/domain/case/list-cases'
import { type FoundCase, readCase } from '@/lib/domain/case/read-case'
import { readSiblings } from '@/lib/domain/case/read-siblings'
import { databaseTime } from '@/lib/domain/clock'
import { Money } from '@/lib/domain/money'
import { matterOf } from '@/lib/domain/policy/judge'
import { readPolicies } from '@/lib/domain/policy/read-policy'
import { showProposals, standingsOf } from '@/lib/domain/policy/standing-of'
import { listStaff } from '@/lib/domain/user/list-staff'
import { readMovementPage } from '../../movements/[id]/read'
import type { Staff } from '../../session'
import { traceOf } from '../../trace'
import { type caseQuery, casesBy, countedBy, namedOf, shownFilters } from '../read'
import { readAbout } from './about'

/** Rows of the queue beside a case. */
const beside = 50

/** The case and what it is about, as the log has them. */
function subjectsOf({ number, kind, subject, facts }: FoundCase): AuditSubject[] {
  const own: AuditSubject[] = [`case:${number}`]
  if (kind === 'suspense' || kind === 'reversal') own.push(`${kind}:${Number.parseInt(subject, 10)}`)
  if (kind === 'screening_hit' || kind === 'data_request') own.push(`${kind}:${Number.parseInt(subject, 10)}`)
  if (kind === 'alert_processing' && facts.movement_id) own.push(facts.movement_id as `mm_${string}`)
  return own
}

async function readPayment(reader: Staff, { facts }: FoundCase) {
  const id = facts.movement_id
  const movement = id ? await db.moneyMovement.findUnique({ where: { id } }) : null
  if (!movement) return { of: null, beside: null, payment: null, ownerId: null }
  const [of, siblings] = await Promise.all([readMovementPage(reader, movement.id), readSiblings(db, movement)])
  return { of, beside: siblings, payment: movement, ownerId: movement.ownerId }
}

async function readMay({ roles, userId }: Staff, { facts }: FoundCase, ownerId: number | null) {
  const policyOf = await readPolicies(db, ['case.assign', 'case.note'])
  const own = ownerId === userId || facts.owner === userId
  const may = (write: Parameters<typeof policyOf>[0]) => !own && isNamed(policyOf(write), 'propose', roles)
  return { own, assign: may('case.assign'), note: may('case.note') }
}

/** What a proposal of a case is about: closing it by hand, or debiting the wallet for its reversal. */
const proposedAbout = ({ kind, number, subject }: FoundCase) =>
  kind === 'reversal' ? `reversal:${subject}` : `case:${number}`

/** What a debit for a reversal may take at most. */
function owedOf(about: CaseAbout): Money | null {
  if (about.kind !== 'reversal') return null
  const { usual_share, debited, currency } = about.reversal
  return Money.of(usual_share, currency).minus(Money.of(debited, currency))
}

/** A case with all that its decision needs, beside the queue. @throws DomainError Not found */
export async function readCasePage(reader: Staff, id: string, filters: z.output<typeof caseQuery>) {
  const now = await databaseTime(db)
  const row = await readCase(db, id)
  const wanted = await casesBy(filters, reader, now)
  const state = wanted.state === 'proposed' ? 'proposed' : 'waiting'
  const read = readAbout[row.kind]
  const [about, payment, history, queue, counts, staff] = await Promise.all([
    read(row, { reader, now }),
    readPayment(reader, row),
    traceOf(...subjectsOf(row)),
    readQueueAround(db, { ...wanted, state }, row, beside),
    countCases(db, countedBy(wanted, filters, reader)),
    listStaff(db),
  ])
  const { ownerId, ...shown } = payment
  const [may, standing, proposals, named] = await Promise.all([
    readMay(reader, row, ownerId),
    standingsOf(db, reader, {
      close: ['case.close', matterOf(moneyOf(row))],
      debit: ['reversal.debit', matterOf(owedOf(about))],
    }),
    showProposals(db, proposedAbout(row), reader),
    namedOf(
      [row, ...queue.rows],
      row.notes.map(({ authorId }) => authorId),
    ),
  ])
  return casePageView({
    ...{ now, row, about, named, history, ...shown, queued: queue.rows, waiting: queue.count, place: queue.place },
    ...{ filters: shownFilters(filters), counts, staff, may, standing, proposals, reader_id: reader.userId },
  })
}
