import { brokenRows, type CaseAbout, legView, lineAbout, noticeAbout } from '@/lib/contract/case/about'
import { caseRow } from '@/lib/contract/case/rows'
import { rowView } from '@/lib/contract/close/figures'
import { fullRequest } from '@/lib/contract/data-request/pages'
import { differenceView } from '@/lib/contract/panel/reconciliation'
import { consoleSuspense } from '@/lib/contract/panel/suspense-views'
import { fullReversal } from '@/lib/contract/reversal/pages'
import { fullHit } from '@/lib/contract/screening/pages'
import { db } from '@/lib/db'
import { isNamed } from '@/lib/domain/access/may-decide'
import { readAgedSuspense } from '@/lib/domain/case/aged-suspense'
import type { CaseKind } from '@/lib/domain/case/kinds'
import type { FoundCase } from '@/lib/domain/case/read-case'
import { rowsOf } from '@/lib/domain/close/figures'
import { readDay } from '@/lib/domain/close/read-day'
import { isForgotten } from '@/lib/domain/data-request/forget-requests'
import { readRequest } from '@/lib/domain/data-request/requests'
import { actsOn } from '@/lib/domain/data-request/terms'
import { readBalanceAt } from '@/lib/domain/ledger/balance-at'
import { readBooks } from '@/lib/domain/ledger/books'
import { readBalances } from '@/lib/domain/ledger/read-balances'
import { type Currency, Money } from '@/lib/domain/money'
import { readUnknownNotice } from '@/lib/domain/movement/read/read-movement'
import { readSuspense, suspenseLegs } from '@/lib/domain/movement/settle/suspense'
import { readPolicies } from '@/lib/domain/policy/read-policy'
import { standingOf, standingsOf } from '@/lib/domain/policy/standing-of'
import { findDifference } from '@/lib/domain/reconciliation/reconciliations'
import { listBanks } from '@/lib/domain/reload/list-banks'
import { readReversal } from '@/lib/domain/reversal/reversals'
import { readHit } from '@/lib/domain/screening/hits'
import { readLineById } from '@/lib/domain/statement/read-line'
import { office } from '@/lib/rails/installed'
import { readPayoutPage } from '../../payouts/[id]/read'
import { readingOf } from '../../reading'
import type { Staff } from '../../session'
import { namedOf } from '../read'

type Reader<Kind extends CaseKind> = (
  found: FoundCase,
  by: { reader: Staff; now: Date },
) => Promise<Extract<CaseAbout, { kind: Kind }>>

const numberOf = ({ subject }: FoundCase) => Number.parseInt(subject, 10)

const readSuspenseAbout: Reader<'suspense'> = async (found, { reader }) => {
  const row = await readSuspense(db, numberOf(found))
  const [banks, held, standing, reading] = await Promise.all([
    listBanks(db, { country: 'CO' }),
    readBalanceAt(db, { code: 'suspense', currency: row.currency }, null),
    standingsOf(db, reader, { CREDIT: ['suspense.credit'], RETURN: ['suspense.return'] }),
    readingOf(reader.userId, { staff: [row.proposedById, row.decidedById], owners: [row.movement.ownerId] }),
  ])
  const legs = suspenseLegs(row)
  const some = (name: keyof typeof legs) => legs[name]?.filter(({ amount }) => !amount.isZero).map(legView) ?? null
  return {
    kind: 'suspense',
    suspense: consoleSuspense(row, reading),
    standing,
    banks: banks.map(({ id, name }) => ({ id, name })),
    posts: { CREDIT: some('CREDIT'), RETURN: some('RETURN') },
    held,
  }
}

const readReversalAbout: Reader<'reversal'> = async (found, { reader }) => {
  const row = await readReversal(db, numberOf(found))
  const { ownerId } = row.movement
  const [balances, standing, reading] = await Promise.all([
    readBalances(db, { ownerId }),
    standingsOf(db, reader, { closing: ['reversal.close'], describing: ['reversal.describe'] }),
    readingOf(reader.userId, { staff: [row.proposedById, row.closedById], owners: [ownerId] }),
  ])
  const held = balances.find(({ currency }) => currency === row.currency) ?? Money.zero(row.currency)
  return { kind: 'reversal', reversal: fullReversal(row, held, reading, standing) }
}

const readDifferenceAbout: Reader<'reconciliation_difference'> = async ({ subject, facts }) => {
  const row = await findDifference(db, subject)
  const reconciliation = { id: Number.parseInt(subject, 10), rail: `${facts.rail}`, day: `${facts.day}` }
  return { kind: 'reconciliation_difference', difference: row && differenceView(row), reconciliation }
}

const readLineAbout: Reader<'bank_line'> = async ({ subject }) => {
  const found = await readLineById(db, BigInt(subject))
  return { kind: 'bank_line', ...(found ? lineAbout(found) : { line: null }) }
}

const readDifferenceOfDay: Reader<'close_difference'> = async ({ subject, facts }) => {
  const { figures, close } = await readDay(db, `${facts.day}`, office.rail)
  const found = rowsOf(figures).find(({ section: { account, currency }, row: { concept } }) =>
    subject.startsWith(`${figures.day}:${account}:${currency}:${concept}:`),
  )
  const row = found ? rowView(found.row) : null
  return { kind: 'close_difference', day: figures.day, day_closed: close !== null, row }
}

const readHitAbout: Reader<'screening_hit'> = async (found, { reader }) => {
  const row = await readHit(db, numberOf(found))
  const [standing, reading] = await Promise.all([
    standingOf(db, 'screening.decide', reader),
    readingOf(reader.userId, { staff: [row.proposedById, row.decidedById], owners: [row.ownerId] }),
  ])
  return { kind: 'screening_hit', hit: fullHit(row, reading, standing) }
}

const readRequestAbout: Reader<'data_request'> = async (found, { reader, now }) => {
  const row = await readRequest(db, numberOf(found))
  const { recordedById, answeredById, ownerId } = row
  const [reading, policyOf, forgotten] = await Promise.all([
    readingOf(reader.userId, { staff: [recordedById, answeredById], owners: ownerId === null ? [] : [ownerId] }),
    readPolicies(db, ['data_request.answer', 'data_request.extend', 'data_request.record']),
    isForgotten(db, row),
  ])
  const named = (write: Parameters<typeof policyOf>[0]) => isNamed(policyOf(write), 'propose', reader.roles)
  const { answer, extend, ask, complete } = actsOn(row, now)
  const may = {
    answer: answer && named('data_request.answer'),
    extend: extend && named('data_request.extend'),
    ask: ask && named('data_request.extend'),
    complete: complete && !forgotten && named('data_request.record'),
  }
  return { kind: 'data_request', request: fullRequest(row, reading, may) }
}

const readNoticeAbout: Reader<'unknown_notice'> = async ({ subject }) => {
  const row = await readUnknownNotice(db, BigInt(subject))
  return { kind: 'unknown_notice', notice: row && noticeAbout(row) }
}

const readAgeAbout: Reader<'alert_suspense_age'> = async ({ subject }, { now }) => {
  const { rows, count, sum } = await readAgedSuspense(db, { currency: subject as Currency })
  const named = await namedOf(rows)
  const cases = rows.map((row) => caseRow(row, { ...named, now }))
  return { kind: 'alert_suspense_age', cases, count, sum: `${sum}`, currency: sum.currency }
}

const readInvariantAbout: Reader<'alert_invariant'> = async ({ subject }) => {
  const run = await readBooks(db)
  const found = run?.results.find(({ name }) => name === subject)
  return {
    kind: 'alert_invariant',
    broken: found?.broken ?? null,
    rows: brokenRows(found?.rows ?? []),
    checked_at: run?.at.toISOString() ?? null,
  }
}

/** What each kind of case is about, read from where it stands. */
export const readAbout: { [Kind in CaseKind]: Reader<Kind> } = {
  suspense: readSuspenseAbout,
  reversal: readReversalAbout,
  refund_waiting: async ({ subject }, { reader }) => {
    const { payout } = await readPayoutPage(reader, subject)
    return { kind: 'refund_waiting', payout }
  },
  alert_processing: async (_, { reader }) => ({
    kind: 'alert_processing',
    asking: await standingOf(db, 'movement.refresh', reader),
  }),
  reconciliation_difference: readDifferenceAbout,
  bank_line: readLineAbout,
  close_difference: readDifferenceOfDay,
  screening_hit: readHitAbout,
  data_request: readRequestAbout,
  unknown_notice: readNoticeAbout,
  alert_suspense_age: readAgeAbout,
  alert_invariant: readInvariantAbout,
}
