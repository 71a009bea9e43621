import { createHash } from 'node:crypto'
import { decidedAlready } from '../access/last-deed'
import { recordAudit } from '../access/record-audit'
import { databaseTime } from '../clock'
import { DomainError, fieldError } from '../errors'
import type { Proposable } from '../policy/proposable'
import { dayOf } from '../reconciliation/day'
import type { DayClose, Tx } from '../tx'
import { closeGone } from './day-cases'
import { isSettled } from './day-span'
import { type DayFigures, openDifferences, rowsOf, unlistedRails } from './figures'
import { type ReadDay, readDay } from './read-day'
import { isCounted } from './read-flows'

/** Days are closed, and their differences explained, one after the other. */
export const lockDays = (tx: Tx) => tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended('day_close', 0))`

/** Nothing is loaded or matched meanwhile: a line would else be counted that was in no figure. */
const lockAccounts = (tx: Tx) => tx.$executeRaw`select from transfer_account order by id for no key update`

// of the text that is stored
const digestOf = (figures: DayFigures) => createHash('sha256').update(JSON.stringify(figures)).digest()

/** The SHA-256 of a day's figures, in hexadecimal: what a signature is for. */
export const digestText = (figures: DayFigures) => digestOf(figures).toString('hex')

const countExplained = (figures: DayFigures) => rowsOf(figures).filter(({ row }) => row.explained.length > 0).length

/** The day that may be closed after those that are; null where none is. */
export async function nextToClose(tx: Tx): Promise<string | null> {
  const last = await tx.dayClose.findFirst({ orderBy: { day: 'desc' }, select: { day: true } })
  return last && new Date(last.day.getTime() + 86_400_000).toISOString().slice(0, 10)
}

/** @throws AlreadyDecided with who closed it; Validation failed on `day` */
async function refuseUnready(tx: Tx, day: string, { figures, span, close }: ReadDay, now: Date): Promise<void> {
  if (close) throw await decidedAlready(tx, 'AlreadyDecided', `day:${day}`, ['day.closed'])
  if (dayOf(day).until > now) throw fieldError('day', 'not_over')
  const next = await nextToClose(tx)
  if (next !== null && next !== day) throw fieldError('day', 'not_next')
  if (!(await isSettled(tx, span))) throw fieldError('day', 'not_settled')
  if (unlistedRails(figures).length > 0) throw fieldError('day', 'list_not_asked')
  if (openDifferences(figures).length > 0) throw fieldError('day', 'unexplained')
}

/**
 * Lines that the day counted count in no other. Those of accounts that its figures do not have, as of one that was opened meanwhile, are
 * left for the next.
 */
const countLines = (tx: Tx, { day, currencies }: DayFigures) => {
  const accounts = currencies.flatMap(({ sections }) => sections.map(({ account }) => account))
  return tx.$executeRaw`
    update bank_statement_line l set closed_on = ${day}::date
     where not l.repeated and l.closed_on is null and ${isCounted(day)} and 'bank:' || l.transfer_account_id = any (${accounts})`
}

/** @param digest of the figures that its first signer saw; null where they are not compared */
type Signing = { day: string; digest: string | null }

/**
 * Closes a day in Bogota by two signatures (docs/ledger.md#closed-days): the first proposes, the second confirms the very same figures.
 * A closed one is `AlreadyDecided`, with who closed it. Refuses on `day` one that is not over, is not the next, is still being written, has no list that the rail was asked for, or has
 * a difference without a case.
 * Figures other than those that were looked at, or signed first, are `ProposalLapsed`.
 */
export const dayClosing: Proposable<Signing, DayClose> = {
  writes: () => ['day.close'],
  subject: ({ day }) => `day:${day}`,
  topics: () => ['closes'],
  look: async (tx, { day, digest }, _, { rail }) => {
    await lockDays(tx)
    await lockAccounts(tx)
    const read = await readDay(tx, day, rail)
    await refuseUnready(tx, day, read, await databaseTime(tx))
    const seen = digestText(read.figures)
    if (digest !== null && digest !== seen) throw new DomainError('ProposalLapsed')
    const before = { digest: seen }
    return {
      before,
      after: { ...before, differences: countExplained(read.figures) },
      writes: ['day.close'],
      warnings: [],
    }
  },
  apply: async (tx, { day }, { before, after }, { actorId, reason, now, office: { rail } }) => {
    const { figures, span } = await readDay(tx, day, rail)
    if (digestText(figures) !== before?.digest) throw new DomainError('ProposalLapsed')
    const first = await tx.proposal.findFirstOrThrow({
      where: { kind: 'day.close', subject: `day:${day}`, status: 'APPLIED' },
      orderBy: { id: 'desc' },
    })
    // before the day is closed: afterwards the next one counts what no day has
    await countLines(tx, figures)
    const row = await tx.dayClose.create({
      data: {
        ...{ day: new Date(day), fromId: span.from, untilId: span.until, figures, sha256: digestOf(figures) },
        ...{ firstSignedById: first.proposedById, firstSignedAt: first.proposedAt, closedById: actorId, closedAt: now },
      },
    })
    await closeGone(tx, figures, now)
    await tx.$executeRaw`select graphile_worker.add_job('file_close', ${JSON.stringify({ day })}::json, max_attempts => 25)`
    const subject = `day:${day}` as const
    await recordAudit(tx, { actorId, action: 'day.closed', subject, from: before, to: after, reason })
    return row
  },
}
