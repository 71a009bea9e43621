import { recordAudit } from '../access/record-audit'
import { DomainError, fieldError } from '../errors'
import { nameOfDay } from '../reconciliation/day'
import type { DataRequest, Tx } from '../tx'
import { waitingRequests } from './requests'
import { tellPerson } from './tell-person'
import { answerBy, dateOf, type RequestKind } from './terms'

type Asked = { kind: RequestKind; topic: DataRequest['topic']; text: string }

/** Requests of an account that may wait at a time. */
const mostWaiting = 20
/** Calendar days that a request may have lain before it is recorded. */
const oldest = 60

/**
 * Files a request about one's own data. Its term begins the day after (docs/contract.md#data-requests).
 * @throws DomainError Validation failed on `kind`: too_many, where twenty wait
 */
export async function fileRequest(
  tx: Tx,
  { ownerId, kind, ...asked }: Asked & { ownerId: number },
  now: Date,
): Promise<DataRequest> {
  // one at a time, so that the count holds
  await tx.$executeRaw`select 1 from "user" where id = ${ownerId}::int for no key update`
  const waiting = await tx.dataRequest.count({ where: { ownerId, status: { in: [...waitingRequests] } } })
  if (waiting >= mostWaiting) throw fieldError('kind', 'too_many', { params: { maximum: `${mostWaiting}` } })
  const day = nameOfDay(now)
  const dates = { receivedOn: dateOf(day), dueOn: dateOf(answerBy(kind, day)) }
  const request = await tx.dataRequest.create({ data: { kind, ...asked, channel: 'account', ownerId, ...dates } })
  await recordAudit(tx, {
    ...{ actorId: ownerId, action: 'data_request.filed', subject: `data_request:${request.id}`, reason: null },
    ...{ from: null, to: { status: request.status, due_on: answerBy(kind, day) } },
  })
  await tellPerson(tx, request, 'received', { day: request.dueOn })
  return request
}

export type Recorded = Asked & {
  channel: Exclude<DataRequest['channel'], 'account'>
  /** The day in Bogota on which it came. */
  receivedOn: string
  /** Whose account it is about; null: of somebody without one, whom the rest names. */
  profileId: number | null
  name: string | null
  documentType: string | null
  document: string | null
  email: string | null
}

/**
 * Records a request that came otherwise, such as by post.
 * @throws DomainError FORBIDDEN for one's own; Validation failed on `profile_id`, `name`, `received_on`
 */
export async function recordRequest(
  tx: Tx,
  { profileId, receivedOn, kind, name, documentType, document, email, ...asked }: Recorded,
  { actorId }: { actorId: number },
  now: Date,
): Promise<DataRequest> {
  if (profileId === actorId) throw new DomainError('FORBIDDEN')
  const today = nameOfDay(now)
  if (receivedOn > today) throw fieldError('received_on', 'too_far')
  if (dateOf(today).getTime() - dateOf(receivedOn).getTime() > oldest * 86_400_000)
    throw fieldError('received_on', 'invalid')
  if (profileId === null && !name) throw fieldError('name', 'required')
  if (profileId !== null && (await tx.user.count({ where: { id: profileId, erasedAt: null } })) === 0)
    throw fieldError('profile_id', 'unknown_account')
  const who = profileId === null ? { name, documentType, document, email } : { ownerId: profileId }
  const dueOn = answerBy(kind, receivedOn)
  const dates = { receivedOn: dateOf(receivedOn), dueOn: dateOf(dueOn) }
  const request = await tx.dataRequest.create({ data: { kind, ...asked, ...who, ...dates, recordedById: actorId } })
  await recordAudit(tx, {
    ...{ actorId, action: 'data_request.recorded', subject: `data_request:${request.id}`, reason: null },
    ...{ from: null, to: { status: request.status, due_on: dueOn } },
  })
  await tellPerson(tx, request, 'received', { day: request.dueOn })
  return request
}
