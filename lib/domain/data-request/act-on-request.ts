import { decidedAlready } from '../access/last-deed'
import { refuseAs } from '../access/may-decide'
import { type AuditAction, recordAudit } from '../access/record-audit'
import { DomainError, fieldError } from '../errors'
import { readPolicy } from '../policy/read-policy'
import type { Write } from '../policy/writes'
import { nameOfDay } from '../reconciliation/day'
import type { DataRequest, Prisma, Tx } from '../tx'
import { forgetErasedPerson, isForgotten } from './forget-requests'
import { type RequestStatus, readRequest } from './requests'
import { tellPerson } from './tell-person'
import { actsOn, answerBy, completeBy, dateOf, dayIn, extendedBy } from './terms'

/**
 * `ANSWER`: with the answer; `EXTEND`: once, with the reason; `ASK`: once, for what is missing of a reclamo; `COMPLETE`: with what its
 * person sent.
 */
export type RequestAction = 'ANSWER' | 'EXTEND' | 'ASK' | 'COMPLETE'

const needed = { ANSWER: 'answer', EXTEND: 'extend', ASK: 'ask', COMPLETE: 'complete' } as const

const writeOf = {
  ANSWER: 'data_request.answer',
  EXTEND: 'data_request.extend',
  ASK: 'data_request.extend',
  COMPLETE: 'data_request.record',
} as const satisfies Record<RequestAction, Write>

const deeds = {
  ANSWER: 'data_request.answered',
  EXTEND: 'data_request.extended',
  ASK: 'data_request.asked',
  COMPLETE: 'data_request.completed',
} as const satisfies Record<RequestAction, AuditAction>

/** What leads to where a request stands. */
const leading: readonly AuditAction[] = [...Object.values(deeds), 'data_request.abandoned']

/** Most characters of what stands in the audit log too. */
const longestReason = 500

/** `receivedOn`: the day in Bogota on which what completes it came; null: today. */
type Given = { text: string; receivedOn: string | null; actorId: number; now: Date }

/** What a step writes. The reason of an extension and what is asked for are short; an answer and a completion are not. */
function changeOf(
  action: RequestAction,
  { kind, dueOn }: DataRequest,
  { text, receivedOn, actorId, now }: Given,
): Prisma.DataRequestUncheckedUpdateInput {
  const today = nameOfDay(now)
  switch (action) {
    case 'ANSWER':
      return { status: 'ANSWERED', answer: text, answeredById: actorId, endedAt: now }
    case 'EXTEND':
      return { extendedAt: now, extensionReason: text, dueOn: dateOf(extendedBy(kind, dayIn(dueOn))) }
    case 'ASK':
      return { status: 'INCOMPLETE', askedAt: now, askedFor: text, completeBy: dateOf(completeBy(today)) }
    case 'COMPLETE': {
      // complete, it has its whole term from the day after
      const day = receivedOn ?? today
      const dates = { completedOn: dateOf(day), dueOn: dateOf(answerBy(kind, day)), endedAt: null }
      return { status: 'OPEN', completion: text, ...dates }
    }
  }
}

function tell(tx: Tx, action: RequestAction, after: DataRequest, text: string): Promise<void> {
  switch (action) {
    case 'ANSWER':
      return tellPerson(tx, after, 'answered', { text })
    case 'EXTEND':
      return tellPerson(tx, after, 'extended', { text, day: after.dueOn })
    case 'ASK':
      return tellPerson(tx, after, 'incomplete', { text, day: after.completeBy })
    case 'COMPLETE':
      return tellPerson(tx, after, 'received', { day: after.dueOn })
  }
}

const auditFacts = ({ status, dueOn }: DataRequest) => ({ status, due_on: dayIn(dueOn) })

/**
 * Whether what came on that day completes a reclamo: the law counts when it came, not when it is recorded.
 * @throws DomainError Validation failed on `received_on`
 */
function isInTime({ askedAt, completeBy: last }: DataRequest, { receivedOn, now }: Given): boolean {
  const today = nameOfDay(now)
  const inTime = last !== null && (receivedOn ?? today) <= dayIn(last)
  if (receivedOn === null) return inTime
  if (receivedOn > today) throw fieldError('received_on', 'too_far')
  if (askedAt && receivedOn < nameOfDay(askedAt)) throw fieldError('received_on', 'invalid')
  if (!inTime) throw fieldError('received_on', 'not_for_this_case')
  return true
}

/** Applies a step to a request whose row is locked, and tells its person. Null where it is not possible. */
async function step(tx: Tx, found: DataRequest, action: RequestAction, given: Given): Promise<DataRequest | null> {
  const { text, actorId, now } = given
  const { id } = found
  if (!actsOn(found, now)[needed[action]]) return null
  if (action === 'COMPLETE' && ((await isForgotten(tx, found)) || !isInTime(found, given))) return null
  const isShort = action === 'EXTEND' || action === 'ASK'
  if (isShort && text.length > longestReason)
    throw fieldError('text', 'too_long', { params: { maximum: `${longestReason}` } })
  const after = await tx.dataRequest.update({ where: { id }, data: changeOf(action, found, given) })
  await recordAudit(tx, {
    ...{ actorId, action: deeds[action], subject: `data_request:${id}`, reason: isShort ? text : null },
    ...{ from: auditFacts(found), to: auditFacts(after) },
  })
  await tell(tx, action, after, text)
  return after
}

/** What is done once: whoever does it second is told who was first. */
const isRepeated = (action: RequestAction, { kind, extendedAt, askedAt, completedOn }: DataRequest): boolean =>
  (action === 'EXTEND' && extendedAt !== null) ||
  (action === 'COMPLETE' && completedOn !== null) ||
  (action === 'ASK' && kind === 'reclamo' && (askedAt ?? extendedAt) !== null)

const lock = (tx: Tx, id: number) => tx.$executeRaw`select 1 from data_request where id = ${id}::int for update`

/**
 * A step of staff (docs/contract.md#data-requests). What it says the person reads on their page and by mail.
 * @param given.expectedStatus the status that they saw; null: any
 * @param given.receivedOn of `COMPLETE`: a reclamo that was given up comes back by what came in time
 * @throws DomainError Not found, FORBIDDEN about one's own and to whom the policy does not name, AlreadyDecided; Validation failed on
 *   `action`, `text`, `received_on`
 */
export async function actOnRequest(
  tx: Tx,
  given: {
    id: number
    action: RequestAction
    text: string
    receivedOn: string | null
    expectedStatus: RequestStatus | null
  },
  { actorId }: { actorId: number },
  now: Date,
): Promise<DataRequest> {
  const { id, action, text, receivedOn, expectedStatus } = given
  await lock(tx, id)
  const found = await readRequest(tx, id)
  const { status, ownerId, endedAt } = found
  if (ownerId === actorId) throw new DomainError('FORBIDDEN')
  await refuseAs(tx, await readPolicy(tx, writeOf[action]), 'propose', actorId)
  const comesBack = action === 'COMPLETE' && status === 'ABANDONED'
  const isOther = (endedAt !== null && !comesBack) || (expectedStatus !== null && expectedStatus !== status)
  if (isOther || isRepeated(action, found)) {
    const first = isOther ? leading : action === 'ASK' ? [deeds.ASK, deeds.EXTEND] : [deeds[action]]
    throw await decidedAlready(tx, 'AlreadyDecided', `data_request:${id}`, first)
  }
  // an erasure meanwhile would leave nobody to answer
  if (comesBack) await tx.$executeRaw`select 1 from "user" where id = ${ownerId}::int for no key update`
  const after = await step(tx, found, action, { text, receivedOn, actorId, now })
  if (!after) throw fieldError('action', 'not_for_this_case')
  return action === 'ANSWER' ? forgetErasedPerson(tx, after) : after
}

/**
 * Completes one's own reclamo with what was asked for, until the end of its last day; one that was given up comes back by staff alone.
 * @throws DomainError Not found for another's, Validation failed on `text`
 */
export async function completeRequest(
  tx: Tx,
  { id, ownerId, text }: { id: number; ownerId: number; text: string },
  now: Date,
): Promise<DataRequest> {
  await lock(tx, id)
  const found = await tx.dataRequest.findUnique({ where: { id, ownerId } })
  if (!found) throw new DomainError('Not found')
  const given = { text, receivedOn: null, actorId: ownerId, now }
  const after = found.status === 'INCOMPLETE' ? await step(tx, found, 'COMPLETE', given) : null
  if (!after) throw fieldError('text', 'not_for_this_case')
  return after
}
